import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Language } from '#domain/market.ts'
import { pointInCrop, shownSize } from '#domain/media/crop.ts'
import { captionsAddress, mediaIdsIn, parseMediaAddress, versionedAddress } from '#domain/media/media-address.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import type { Page, PageFilm } from '../../content-source.ts'
import type { MediaItem } from '../../media-library.ts'
import { listCaptions } from './film-captions.ts'
import { toMediaItem } from './media-rows.ts'

/** Languages in which the text of a picture is looked for, the first one first. */
type Wanted = { site: string; languages: readonly Language[] }

export type ShowMedia = <Value>(value: Value, languages: readonly Language[]) => Value

export type ShownMedia = { show: ShowMedia; films: () => Promise<Page['films'] | null> }

/**
 * Prepares uploaded pictures for visitors: with the address of the current version, its size and focal point, and with the library's
 * text if the page has none of its own. Reads those in `texts` at once.
 */
export async function readShownMedia(
	db: Kysely<Database>,
	site: string,
	values: readonly unknown[],
): Promise<ShownMedia> {
	const ids = mediaIdsIn(JSON.stringify(values))
	const items = await readItems(db, site, ids)
	return {
		show: (value, languages) => showIn(value, { site, languages }, items) as typeof value,
		films: () => readFilms(db, site, [...items.values()]),
	}
}

async function readItems(db: Kysely<Database>, site: string, ids: readonly string[]): Promise<Map<string, MediaItem>> {
	if (ids.length === 0) return new Map()
	const rows = await db
		.selectFrom('content_media')
		.selectAll()
		.where('site', '=', site)
		.where('id', 'in', ids)
		.where('removed_at', 'is', null)
		.execute()
	return new Map(rows.map((row) => [row.id, toMediaItem(row)]))
}

/** Null if there are none with a poster or captions. */
async function readFilms(
	db: Kysely<Database>,
	site: string,
	items: readonly MediaItem[],
): Promise<Page['films'] | null> {
	const films = items.filter(({ kind }) => kind === 'mp4')
	if (films.length === 0) return null
	const posters = await readItems(
		db,
		site,
		films.flatMap(({ poster }) => poster ?? []),
	)
	const shown = await Promise.all(
		films.map(async (film): Promise<[string, PageFilm][]> => {
			const poster = posters.get(film.poster ?? '')
			const captions = (await listCaptions(db, { site, id: film.id })).map(({ language, version }) => ({
				language,
				src: captionsAddress({ id: film.id, language, version }),
			}))
			if (!poster && captions.length === 0) return []
			return [[versionedAddress(film), { poster: poster ? versionedAddress(poster) : null, captions }]]
		}),
	)
	return shown.some((each) => each.length > 0) ? Object.fromEntries(shown.flat()) : null
}

function showIn(value: unknown, wanted: Wanted, items: ReadonlyMap<string, MediaItem>): unknown {
	if (typeof value === 'string') return currentAddress(value, items)
	if (Array.isArray(value)) return value.map((each) => showIn(each, wanted, items))
	if (!isPlainObject(value)) return value
	const item = typeof value.src === 'string' ? findItem(value.src, items) : undefined
	if (item?.size) return showPicture(value, item, wanted)
	return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, showIn(each, wanted, items)]))
}

function showPicture(picture: Record<string, unknown>, item: MediaItem, { languages }: Wanted): object {
	const texts = [picture.alt, ...languages.map((language) => item.alternatives[language])]
	return {
		...picture,
		...shownSize(item),
		src: versionedAddress(item),
		alt: texts.find((text) => typeof text === 'string' && text !== '') ?? '',
		...(item.focus && { focus: pointInCrop(item.focus, item.crop) }),
	}
}

/** Of a picture in a list of addresses. */
function currentAddress(address: string, items: ReadonlyMap<string, MediaItem>): string {
	const item = findItem(address, items)
	return item ? versionedAddress(item) : address
}

function findItem(address: string, items: ReadonlyMap<string, MediaItem>): MediaItem | undefined {
	return items.get(parseMediaAddress(address)?.id ?? '')
}
