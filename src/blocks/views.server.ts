import type { ComponentType } from 'react'
import type { BlockPlace } from './define-block.ts'

export type BlockView = ComponentType<{ fields: unknown; data: unknown; block: BlockPlace }>

const modules = import.meta.glob<{ default: BlockView }>('./*/*.view.tsx', { eager: true })

/** By folder: `hero-banner` for `./hero-banner/hero-banner.view.tsx`. */
const byFolder = new Map(Object.entries(modules).map(([path, module]) => [path.split('/')[1] ?? '', module.default]))

/**
 * The folder of a block: `HeroBanner` -> `hero-banner`, `CTABanner` -> `cta-banner`, `HubSpotForm` -> `hub-spot-form`.
 */
export function folderOf(name: string): string {
	return name.replace(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3-$2$4').toLowerCase()
}

export function getBlockView(name: string): BlockView {
	const view = byFolder.get(folderOf(name))
	if (!view) throw new Error(`There is no view for block ${name} in src/blocks/${folderOf(name)}`)
	return view
}

/** The view's module by its name in `src/islands`. */
export const moduleOf = (name: string) => `blocks/${folderOf(name)}/${folderOf(name)}.view`
