import type { ResolvedBlock } from '#blocks/define-block.ts'
import { Placeholder } from '#blocks/placeholder.tsx'
import { blockRegistry } from '#blocks/registry.server.ts'
import { allFixtures } from '#blocks/testing/all-fixtures.ts'
import { loadBlockViews } from '#blocks/views.ts'
import { unpack } from '#platform/packed.ts'
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
		.flatMap(({ block, variants }) =>
			variants.map(({ name, fields, data }) => ({
				label: `${block}, ${name}`,
				block: toResolved(block, name, fields, data),
			})),
		)
	const blocks = variants.map((variant) => variant.block)
	const pageData = await loadPageData(visit, { page: null, blocks, areas: ['blocks'] })
	const brand = brandDesigns.find((each) => each === url.searchParams.get('brand'))
	return {
		kind: 'gallery' as const,
		variants,
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
	if (loaderData.kind === 'content') return <Placeholder blocks={unpack(loaderData.blocks)} isMain />
	return (
		<>
			<h1 className="visually-hidden">Blocks</h1>
			{loaderData.variants.map(({ label, block }) => (
				<div key={label}>
					<p className="page-width" style={{ paddingBlock: '1rem', borderBlock: '1px dashed' }}>
						<code>{label}</code>
					</p>
					<Placeholder blocks={[block]} />
				</div>
			))}
		</>
	)
}
