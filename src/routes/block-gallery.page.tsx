import { blockQueryNames } from '#blocks/block-query-names.ts'
import type { ResolvedBlock } from '#blocks/define-block.ts'
import { Placeholder } from '#blocks/placeholder.server.tsx'
import { blockRegistry } from '#blocks/registry.server.ts'
import { allFixtures } from '#blocks/testing/all-fixtures.ts'
import type { Services } from '#services.ts'
import { brandDesigns } from '#sites/theme.ts'
import { definePage } from './define-page.ts'

/**
 * Every block with all its fixtures, on any site: `/blocks?block=HeroBanner`, optionally with a palette: `&brand=bmw`.
 * If the gallery is turned off, the address belongs to the editors.
 */
export const blockGallery = definePage({
	path: '/blocks',
	isOn: (_site, { hasBlockGallery }: Pick<Services, 'hasBlockGallery'>) => hasBlockGallery,
	query: [...blockQueryNames, 'block', 'brand'],
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
		const brandDesign = brandDesigns.find((each) => each === searchParams.get('brand'))
		return { main, brandDesign }
	},
})

function toResolved(name: string, variant: string, fields: Record<string, unknown>, data: unknown): ResolvedBlock {
	const uid = `${name}-${variant.replace(/\W+/g, '-')}`
	const parsed = blockRegistry.get(name)?.schema.parse(fields)
	return { uid, name, fields: parsed, data, params: {}, placeholders: {}, problem: null }
}
