/** What lies in the middle of a table: loaded for the kind of table that it is. */
import type Arena from "../cards/Arena.svelte";
import type Insets from "../map/Insets.svelte";
import type MapView from "../map/MapView.svelte";

interface Ground {
  Arena?: typeof Arena;
  MapView?: typeof MapView;
  Insets?: typeof Insets;
}

/** Boards are in every table; cards and maps are fetched where they are needed. */
export function groundOf(isCardTable: boolean, isMapTable: boolean): Ground | Promise<Ground> {
  if (isCardTable) {
    return import("../cards/Arena.svelte").then(({ default: Arena }) => ({ Arena }));
  }
  if (isMapTable) {
    return Promise.all([import("../map/MapView.svelte"), import("../map/Insets.svelte")]).then(
      ([map, insets]) => ({ MapView: map.default, Insets: insets.default }),
    );
  }
  return {};
}
