import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import { languages } from '#domain/market.ts'
import type { EditablePage } from '../content-store.ts'

/** Every page of a site with its languages, in the order of the tree: below each page its children. */
export async function listEditablePages(db: Kysely<Database>, site: string): Promise<EditablePage[]> {
	const pages = await db
		.selectFrom('content_page')
		.select(['id', 'kind', 'name', 'parent_id'])
		.where('site', '=', site)
		.orderBy('position')
		.orderBy('id')
		.execute()
	const versions = await db
		.selectFrom('content_page_language as version')
		.leftJoin('content_draft as draft', (join) =>
			join
				.onRef('draft.site', '=', 'version.site')
				.onRef('draft.page_id', '=', 'version.page_id')
				.onRef('draft.language', '=', 'version.language'),
		)
		.select(['version.page_id', 'version.language', 'version.path', 'version.published_at'])
		.select(['draft.changed_at', 'draft.changed_by'])
		.where('version.site', '=', site)
		.execute()
	const versionsOf = Map.groupBy(versions, ({ page_id }) => page_id)
	const childrenOf = Map.groupBy(pages, ({ parent_id }) => parent_id)

	const withChildren = (parent: string | null, depth: number): EditablePage[] =>
		(childrenOf.get(parent) ?? []).flatMap(({ id, kind, name }) => [
			{
				id,
				kind,
				name,
				depth,
				versions: languages.flatMap((language) => {
					const version = versionsOf.get(id)?.find((each) => each.language === language)
					if (!version) return []
					const { path, published_at: publishedAt, changed_at: at, changed_by: by } = version
					return [{ language, path, publishedAt, draft: at === null || by === null ? null : { at, by } }]
				}),
			},
			...withChildren(id, depth + 1),
		])
	return withChildren(null, 0)
}
