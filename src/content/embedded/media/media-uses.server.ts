import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/tables.ts'
import { type Language, languages } from '#domain/market.ts'
import { mediaPath } from '#domain/media/media-address.ts'
import type { MediaRef, MediaUse } from '../../media-library.ts'

const storedLanguage = z.enum(languages)

type Found = { id: string; kind: MediaUse['kind']; name: string; language: string; isSeen: boolean }

/** Where a file is named, by pages in the order of their names. */
export async function listMediaUses(db: Kysely<Database>, item: MediaRef): Promise<MediaUse[]> {
	const found = [...(await findInRevisions(db, item)), ...(await findInDrafts(db, item))]
	const pages = [...Map.groupBy(found, ({ id }) => id).values()].flatMap((places): MediaUse[] => {
		const [first] = places
		if (!first) return []
		const { id, kind, name } = first
		const inLanguages = new Set(places.map(({ language }) => language))
		return [
			{
				...{ id, kind, name },
				languages: languages.filter((language): language is Language => inLanguages.has(language)),
				isSeen: places.some(({ isSeen }) => isSeen),
			},
		]
	})
	const byName = pages.toSorted((a, b) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1))
	return [...byName, ...(await findInRedirects(db, item)), ...(await findInFilms(db, item))]
}

const patternOf = ({ id }: MediaRef) => `%${mediaPath}${id}/%`

/** Of each page in each language those that are published and the newest one. */
async function findInRevisions(db: Kysely<Database>, item: MediaRef): Promise<Found[]> {
	const rows = await db
		.selectFrom('content_page_language as version')
		.innerJoin('content_page as page', (join) =>
			join.onRef('page.site', '=', 'version.site').onRef('page.id', '=', 'version.page_id'),
		)
		.innerJoin('content_revision as revision', (join) =>
			join
				.onRef('revision.site', '=', 'version.site')
				.onRef('revision.page_id', '=', 'version.page_id')
				.onRef('revision.language', '=', 'version.language'),
		)
		.select(['page.id', 'page.kind', 'page.name', 'version.language', 'version.published_number', 'revision.number'])
		.where('version.site', '=', item.site)
		.where('page.deleted_at', 'is', null)
		.where((where) =>
			where.or([
				where('revision.number', '=', where.ref('version.published_number')),
				where(
					'revision.number',
					'=',
					where
						.selectFrom('content_revision as newest')
						.select(({ fn }) => fn.max('newest.number').as('number'))
						.whereRef('newest.site', '=', 'version.site')
						.whereRef('newest.page_id', '=', 'version.page_id')
						.whereRef('newest.language', '=', 'version.language'),
				),
			]),
		)
		.where('revision.document', 'like', patternOf(item))
		.execute()
	return rows.flatMap(({ published_number, number, ...place }) => ({ ...place, isSeen: number === published_number }))
}

/** Whether any version of a page that is kept names it. */
export async function isInVersions(db: Kysely<Database>, item: MediaRef): Promise<boolean> {
	const found = await db
		.selectFrom('content_revision')
		.select('number')
		.where('site', '=', item.site)
		.where('document', 'like', patternOf(item))
		.limit(1)
		.executeTakeFirst()
	return found !== undefined
}

async function findInDrafts(db: Kysely<Database>, item: MediaRef): Promise<Found[]> {
	const rows = await db
		.selectFrom('content_draft as draft')
		.innerJoin('content_page as page', (join) =>
			join.onRef('page.site', '=', 'draft.site').onRef('page.id', '=', 'draft.page_id'),
		)
		.select(['page.id', 'page.kind', 'page.name', 'draft.language'])
		.where('draft.site', '=', item.site)
		.where('page.deleted_at', 'is', null)
		.where('draft.document', 'like', patternOf(item))
		.execute()
	return rows.map((place) => ({ ...place, language: storedLanguage.parse(place.language), isSeen: false }))
}

async function findInRedirects(db: Kysely<Database>, item: MediaRef): Promise<MediaUse[]> {
	const rows = await db
		.selectFrom('content_redirect')
		.select('source')
		.where('site', '=', item.site)
		.where('destination', 'like', patternOf(item))
		.orderBy('position')
		.execute()
	return rows.map(({ source }) => ({ kind: 'redirect', id: source, name: source, languages: [], isSeen: true }))
}

/** Films that have it as their poster. */
async function findInFilms(db: Kysely<Database>, { site, id }: MediaRef): Promise<MediaUse[]> {
	const rows = await db
		.selectFrom('content_media')
		.select(['id', 'name'])
		.where('site', '=', site)
		.where('poster', '=', id)
		.where('removed_at', 'is', null)
		.orderBy('name')
		.orderBy('id')
		.execute()
	const films = rows.map(async (film): Promise<MediaUse> => {
		const pages = await listMediaUses(db, { site, id: film.id })
		return { kind: 'film', ...film, languages: [], isSeen: pages.some(({ isSeen }) => isSeen) }
	})
	return Promise.all(films)
}
