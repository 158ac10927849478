import type { ComponentType } from 'react'
import { hydrateIsland } from '#islands/hydrate-island.tsx'

const modules = import.meta.glob<{ default: ComponentType<object> }>([
	'../blocks/*/*.view.tsx',
	'../features/**/*.island.tsx',
])

/** Hydrates an island of a block or feature. */
export const hydrateKnownIsland = (element: HTMLElement, onReady: () => void): Promise<void> =>
	hydrateIsland(element, (name) => modules[`../${name}.tsx`], onReady)
