/* The page comes back as soon as the server answers. */
const BETWEEN_MILLISECONDS = 3000;

async function look() {
  try {
    await fetch("/health", { cache: "no-store" });
    location.reload();
  } catch {
    setTimeout(look, BETWEEN_MILLISECONDS);
  }
}

setTimeout(look, BETWEEN_MILLISECONDS);
addEventListener("online", () => location.reload());
