import { findBlockStyles } from '#blocks/block-styles.server.ts'
import type { ResolvedBlock } from '#blocks/define-block.ts'
import { Placeholder } from '#blocks/placeholder.server.tsx'
import { blockRegistry } from '#blocks/registry.server.ts'
import { allFixtures } from '#blocks/testing/all-fixtures.ts'
import { sitePage } from '#document/site-page.server.ts'
import { brandDesigns } from '#sites/theme.ts'
import { themeCss } from '#sites/theme-css.ts'
import { themes } from '#sites/themes.ts'
import type { PageRoute } from './page-route.ts'

/**
 * Every block with all its fixtures, on any site: `/blocks?block=HeroBanner`, optionally with a palette: `&brand=bmw`.
 * If the gallery is turned off, the address belongs to the editors.
 */
export const blockGallery: PageRoute = {
	owns: ({ hasBlockGallery, path }) => hasBlockGallery && path === '/blocks',
	async load(context) {
		const { searchParams } = context.url
		const wanted = searchParams.get('block')
		const variants = allFixtures
			.filter(({ block }) => wanted === null || block === wanted)
			.flatMap(({ block, variants }) => variants.map((variant) => ({ block, ...variant })))
		const main = (
			<>
				<h1 className="visually-hidden">Blocks</h1>
				{variants.map(({ block, name, fields, data }) => (
					<div key={`${block} ${name}`}>
						<p className="page-width" style={{ paddingBlock: '1rem', borderBlock: '1px dashed' }}>
							<code>{`${block}, ${name}`}</code>
						</p>
						<Placeholder blocks={[toResolved(block, name, fields, data)]} />
					</div>
				))}
			</>
		)
		const styles = findBlockStyles(
			variants.map(({ block, name, fields, data }) => toResolved(block, name, fields, data)),
		)
		const page = await sitePage(context, { main, styles })
		const brand = brandDesigns.find((each) => each === searchParams.get('brand'))
		return brand ? { ...page, brandCss: themeCss(themes[context.site.theme], brand) } : page
	},
}

function toResolved(name: string, variant: string, fields: Record<string, unknown>, data: unknown): ResolvedBlock {
	const uid = `${name}-${variant.replace(/\W+/g, '-')}`
	const parsed = blockRegistry.get(name)?.schema.parse(fields)
	return { uid, name, fields: parsed, data, params: {}, placeholders: {}, problem: null }
}
