import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import { compact } from '#platform/fold.ts'

type NameStore = { db: Kysely<Database>; keys: KeyRing }

const partLength = 3

/** Each three letters in a row, without accents and spaces. */
function groupsOf(text: string): string[] {
	const letters = compact(text)
	const count = Math.max(0, letters.length - partLength + 1)
	return Array.from({ length: count }, (_, start) => letters.slice(start, start + partLength))
}

const isShort = (word: string) => word !== '' && word.length < partLength

/** By which a name is found: its groups of letters, and its words that have none. */
export function partsOfName(name: string): string[] {
	return [...new Set([...groupsOf(name), ...name.split(/\s+/).map(compact).filter(isShort)])]
}

/** What a name has that contains the text. Fewer than three letters are found as a word. */
export function partsOfSought(text: string): string[] {
	const letters = compact(text)
	return isShort(letters) ? [letters] : [...new Set(groupsOf(letters))]
}

/** Replaces the parts by which an agreement is found. */
export async function putNameParts(
	store: NameStore,
	{ id, site }: { id: string; site: string },
	name: string,
): Promise<void> {
	const { db } = store
	await db.deleteFrom('tyre_hotel_name_part').where('agreement', '=', id).execute()
	const rows = (await hashParts(store, site, partsOfName(name))).map((part) => ({ part, agreement: id }))
	if (rows.length === 0) return
	const insert = db.insertInto('tyre_hotel_name_part').values(rows)
	await insert.onConflict((conflict) => conflict.columns(['part', 'agreement']).doNothing()).execute()
}

/** Keyed by the site. */
export async function hashParts({ db, keys }: NameStore, site: string, parts: readonly string[]): Promise<string[]> {
	const key = await keys.siteKey(db, site)
	return parts.map((part) => key.hash(part, 'tyre_hotel_name_part.part'))
}
