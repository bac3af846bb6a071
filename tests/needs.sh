#!/usr/bin/env bash
# What the tests need and pip cannot bring: a browser; PostgreSQL and nginx where they may be
# installed.
set -euo pipefail

has() {
  command -v "$1" >/dev/null
}

has_browser() {
  has chromium || has chromium-browser || has google-chrome || has google-chrome-stable
}

has_postgresql() {
  has initdb || compgen -G '/usr/lib/postgresql/*/bin/initdb' >/dev/null
}

from_debian() {
  if [ "$(id -u)" != 0 ] || ! has apt-get; then
    return 1
  fi
  echo "Installing Debian's $* for the tests ..."
  apt-get update -qq </dev/null &&
    DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends "$@" </dev/null >/dev/null
}

# Without windows it starts in a quarter of the time; some tests need the whole one all the same.
has chromium-headless-shell || from_debian chromium chromium-headless-shell || true
has_browser || from_debian chromium || true
if ! has_browser && ! playwright install chromium >/dev/null 2>&1; then
  echo "The browser tests need Chromium or Chrome: install it (Debian: apt install chromium)." >&2
  exit 1
fi

has_postgresql || from_debian postgresql ||
  echo "PostgreSQL is not installed here: the tests on it are skipped."

has nginx || [ -x /usr/sbin/nginx ] || from_debian nginx ||
  echo "nginx is not installed here: the tests behind it are skipped."
