import type { Kysely } from 'kysely'
import type { Database } from '#db/tables.ts'
import type { Language } from '#domain/market.ts'
import { pointInCrop, shownSize } from '#domain/media/crop.ts'
import { mediaIdsIn, parseMediaAddress, versionedAddress } from '#domain/media/media-address.ts'
import { isPlainObject } from '#platform/plain-object.ts'
import type { MediaItem } from '../../media-library.ts'
import { toMediaItem } from './media-rows.ts'

/** Languages in which the text of a picture is looked for, the first one first. */
type Wanted = { site: string; languages: readonly Language[] }

export type ShowMedia = <Value>(value: Value, languages: readonly Language[]) => Value

/**
 * Prepares uploaded pictures for visitors: with the address of the current version, its size and focal point, and with the library's
 * text if the page has none of its own. Reads those in `texts` at once.
 */
export async function readShownMedia(
	db: Kysely<Database>,
	site: string,
	values: readonly unknown[],
): Promise<ShowMedia> {
	const ids = mediaIdsIn(JSON.stringify(values))
	if (ids.length === 0) return (value) => value
	const rows = await db
		.selectFrom('content_media')
		.selectAll()
		.where('site', '=', site)
		.where('id', 'in', ids)
		.where('removed_at', 'is', null)
		.execute()
	const items = new Map(rows.map((row) => [row.id, toMediaItem(row)]))
	return (value, languages) => showIn(value, { site, languages }, items) as typeof value
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
