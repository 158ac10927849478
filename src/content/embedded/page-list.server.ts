import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import { languages } from '#domain/market.ts'
import type { Logger } from '#platform/logger.ts'
import { defaultLanguageOf } from '#sites/registry.ts'
import type { EditablePage } from '../content-store.ts'
import { byPlace } from './place-order.ts'
import { readDocument, readSummary } from './stored-document.ts'

type PageRow = Pick<EditablePage, 'id' | 'kind' | 'name' | 'role' | 'parentId'> & { position: number }

/** Every page of a site with its languages, in the order of the tree: below each page its children, stories newest first. */
export async function listEditablePages(db: Kysely<Database>, site: string, log: Logger): Promise<EditablePage[]> {
	const pages = await db
		.selectFrom('content_page')
		.select(['id', 'kind', 'name', 'role', 'parent_id as parentId', 'position'])
		.where('site', '=', site)
		.where('deleted_at', 'is', null)
		.orderBy('id')
		.execute()
	const kinds = new Map(pages.map(({ id, kind }) => [id, kind]))
	const draftDates = await readDraftDates(db, site, log)
	const versionsOf = Map.groupBy(await readVersions(db, site), ({ page_id }) => page_id)
	const first = defaultLanguageOf(site)

	function toVersions({ id, kind }: PageRow): EditablePage['versions'] {
		return languages.flatMap((language) => {
			const version = versionsOf.get(id)?.find((each) => each.language === language)
			if (!version) return []
			const { path, published_at: publishedAt, changed_at: at, changed_by: by, published_summary } = version
			const place = { site, page_id: id, language, number: version.published_number }
			const summary = kind === 'story' && published_summary ? readSummary(published_summary, place, log) : null
			const draft = at === null || by === null ? null : { at, by }
			const date = summary ? summary.story?.date : draftDates.get(`${id} ${language}`)
			return [{ language, path, publishedAt, draft, date: date ?? null }]
		})
	}
	const listed = pages.map((page) => {
		const versions = toVersions(page)
		const own = versions.find(({ language }) => language === first) ?? versions[0]
		return { ...page, versions, path: own?.path ?? null, date: own?.date ?? null }
	})
	const childrenOf = Map.groupBy(listed, ({ parentId }) => parentId)

	const withChildren = (parent: string | null, depth: number): EditablePage[] =>
		(childrenOf.get(parent) ?? [])
			.toSorted((a, b) => byDate(a, b) || byPlace(a, b))
			.flatMap(({ id, kind, name, role, parentId, position, versions }) => [
				{ id, kind, name, role, parentId, position, depth, versions },
				...withChildren(id, depth + 1),
			])
	return withChildren(null, 0)

	function byDate(a: { id: string; date: string | null }, b: { id: string; date: string | null }): number {
		const [isStory, isOther] = [a, b].map(({ id }) => kinds.get(id) === 'story')
		if (!isStory || !isOther) return Number(isStory) - Number(isOther)
		return timeOf(b.date) - timeOf(a.date)
	}
}

const timeOf = (date: string | null) => (date === null ? 0 : Date.parse(date))

function readVersions(db: Kysely<Database>, site: string) {
	return db
		.selectFrom('content_page_language as version')
		.leftJoin('content_draft as draft', (join) =>
			join
				.onRef('draft.site', '=', 'version.site')
				.onRef('draft.page_id', '=', 'version.page_id')
				.onRef('draft.language', '=', 'version.language'),
		)
		.select(['version.page_id', 'version.language', 'version.path', 'version.published_at'])
		.select(['version.published_number', 'version.published_summary', 'draft.changed_at', 'draft.changed_by'])
		.where('version.site', '=', site)
		.execute()
}

/** Of stories that visitors do not see yet, by id and language. */
async function readDraftDates(
	db: Kysely<Database>,
	site: string,
	log: Logger,
): Promise<Map<string, string | undefined>> {
	const rows = await db
		.selectFrom('content_draft as draft')
		.innerJoin('content_page as page', (join) =>
			join.onRef('page.site', '=', 'draft.site').onRef('page.id', '=', 'draft.page_id'),
		)
		.innerJoin('content_page_language as version', (join) =>
			join
				.onRef('version.site', '=', 'draft.site')
				.onRef('version.page_id', '=', 'draft.page_id')
				.onRef('version.language', '=', 'draft.language'),
		)
		.select(['draft.page_id', 'draft.language', 'draft.document', 'draft.based_on as number'])
		.where('draft.site', '=', site)
		.where('page.kind', '=', 'story')
		.where('version.published_number', 'is', null)
		.execute()
	return new Map(
		rows.map(({ document, ...place }) => [
			`${place.page_id} ${place.language}`,
			readDocument(document, { site, ...place }, log)?.story?.date,
		]),
	)
}
