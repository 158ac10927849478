import { hydrateIsland, type IslandModule } from '#islands/hydrate-island.tsx'

const modules = import.meta.glob<IslandModule>(['../blocks/*/*.view.tsx', '../features/**/*.island.tsx'])

/** Hydrates an island of a block or feature. */
export const hydrateKnownIsland = (element: HTMLElement, onReady: () => void): Promise<void> =>
	hydrateIsland(element, (name) => modules[`../${name}.tsx`], onReady)
