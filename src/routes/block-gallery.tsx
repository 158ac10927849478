import type { ResolvedBlock } from '#blocks/define-block.ts'
import { Placeholder } from '#blocks/placeholder.tsx'
import { blockRegistry } from '#blocks/registry.server.ts'
import { allFixtures } from '#blocks/testing/all-fixtures.ts'
import { loadBlockViews } from '#blocks/views.ts'
import { pack, unpack } from '#platform/packed.ts'
import { brandDesigns } from '#sites/theme.ts'
import { themeCss } from '#sites/theme-css.ts'
import { themes } from '#sites/themes.ts'
import { visitContext } from '../context.server.ts'
import type { Route } from './+types/block-gallery'
import { loadContentPage } from './content-page.server.ts'
import { loadPageData } from './page-data.server.ts'
import { pageMeta } from './page-data.ts'

/**
 * Every block in every way it may be filled, on any site: `/blocks?block=HeroBanner`, in a palette too: `&brand=bmw`.
 * Where the gallery is not asked for, the address is the editors'.
 */
export async function loader({ context, url }: Route.LoaderArgs) {
	const visit = context.get(visitContext)
	if (!visit.hasBlockGallery) return loadContentPage(visit)
	const wanted = url.searchParams.get('block')
	const variants = allFixtures
		.filter(({ block }) => wanted === null || block === wanted)
		.flatMap(({ block, variants }) => variants.map((variant) => ({ block, ...variant })))
	const blocks = await visit.draw(
		variants.map(({ block, name, fields, data }) => toResolved(block, name, fields, data)),
		null,
	)
	const pageData = await loadPageData(visit, { page: null, blocks, areas: ['blocks'] })
	const brand = brandDesigns.find((each) => each === url.searchParams.get('brand'))
	return {
		kind: 'gallery' as const,
		labels: variants.map(({ block, name }) => `${block}, ${name}`),
		blocks: pack(blocks),
		...pageData,
		...(brand ? { brandCss: themeCss(themes[visit.site.theme], brand) } : {}),
	}
}

function toResolved(name: string, variant: string, fields: Record<string, unknown>, data: unknown): ResolvedBlock {
	const uid = `${name}-${variant.replace(/\W+/g, '-')}`
	const parsed = blockRegistry.get(name)?.fields.parse(fields)
	return { uid, name, fields: parsed, data, params: {}, placeholders: {}, hasFailed: false }
}

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
	const page = await serverLoader()
	await loadBlockViews(page.blockNames)
	return page
}

export const meta = ({ loaderData }: Route.MetaArgs) => pageMeta(loaderData?.head)

export default function BlockGallery({ loaderData }: Route.ComponentProps) {
	const blocks = unpack(loaderData.blocks)
	if (loaderData.kind === 'content') return <Placeholder blocks={blocks} isMain />
	return (
		<>
			<h1 className="visually-hidden">Blocks</h1>
			{blocks.map((block, index) => (
				<div key={block.uid}>
					<p className="page-width" style={{ paddingBlock: '1rem', borderBlock: '1px dashed' }}>
						<code>{loaderData.labels[index]}</code>
					</p>
					<Placeholder blocks={[block]} />
				</div>
			))}
		</>
	)
}
