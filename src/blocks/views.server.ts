import type { ComponentType } from 'react'
import type { BlockPlace } from './define-block.ts'

export type BlockView = ComponentType<{ fields: unknown; data: unknown; block: BlockPlace }>

const modules = import.meta.glob<{ default: BlockView }>('./*/*.view.tsx', { eager: true })

/** By file: `hero-banner` for `hero-banner.view.tsx`, `hero-banner.wide` for its variant `hero-banner.wide.view.tsx`. */
const byFile = new Map(
	Object.entries(modules).map(([path, module]) => [path.replace(/^.*\/|\.view\.tsx$/g, ''), module.default]),
)

/**
 * The folder of a block: `HeroBanner` -> `hero-banner`, `CTABanner` -> `cta-banner`, `HubSpotForm` -> `hub-spot-form`.
 */
export function folderOf(name: string): string {
	return name.replace(/([a-z\d])([A-Z])|([A-Z])([A-Z][a-z])/g, '$1$3-$2$4').toLowerCase()
}

/** The view of a block, or a variant that a theme has chosen. */
export function getBlockView(name: string, variant?: string): BlockView {
	const view = byFile.get(fileOf(name, variant))
	if (!view) throw new Error(`There is no ${fileOf(name, variant)}.view.tsx in src/blocks/${folderOf(name)}`)
	return view
}

/** The view's module by its name in `src/islands`. */
export const moduleOf = (name: string, variant?: string) => `blocks/${folderOf(name)}/${fileOf(name, variant)}.view`

const fileOf = (name: string, variant?: string) => (variant ? `${folderOf(name)}.${variant}` : folderOf(name))
