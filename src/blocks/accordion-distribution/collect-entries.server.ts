import { contentTag } from '#content/cache-tags.ts'
import { flattenBlocks } from '#content/document-blocks.ts'
import type { LinkValue } from '#content/field-values.ts'
import { parseSitePath } from '#sites/site-address.ts'
import type { BlockServices } from '../block-services.ts'
import type { BlockContext } from '../define-block.ts'
import { questionItems } from '../fields/card-fields.ts'
import { schemaOf } from '../fields/define-field.ts'
import type { DisclosureItem } from '../layout/disclosures.tsx'

const entryBlocks = new Set(['Accordion', 'FAQList'])
const entryFields = schemaOf({ Items: questionItems })

type Entries = { Source: LinkValue | null; Items: DisclosureItem[] }

/** The page's own entries, followed by those of the source page's accordions in order. A missing source is logged. */
export async function collectEntries(
	{ Source, Items }: Entries,
	{ site, siteLanguage, log, cache }: Omit<BlockContext, 'page' | 'posted'>,
	{ content }: Pick<BlockServices, 'content'>,
): Promise<{ items: DisclosureItem[] }> {
	if (Source === null) return { items: Items }
	const { path } = parseSitePath(site, Source.href)
	const page = await content.getPage({ site: site.key, language: siteLanguage.language, path })
	if (page === null) {
		log.warn({ site: site.key, source: Source.href }, 'the entries of an accordion are on a page that is gone')
		return { items: Items }
	}
	cache.addTag(contentTag.page(site.key, page.id))
	const shared = flattenBlocks(page.placeholders)
		.filter(({ type }) => entryBlocks.has(type))
		.flatMap(({ uid, fields }) =>
			(entryFields.safeParse(fields).data?.Items ?? []).map((item) => ({ ...item, uid: `${uid}/${item.uid}` })),
		)
	return { items: [...Items, ...shared] }
}
