import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { PersonContact } from '#domain/customer/person-contact.ts'
import { phoneTail, tidyPhone } from '#domain/customer/phone-number.ts'
import { compact } from '#platform/fold.ts'
import { normalizeEmail } from '#platform/normalize-email.ts'
import type { Database } from '../tables.ts'
import type { KeyRing } from './key-ring.ts'

/** Tables of the parts by which sealed persons are found, each with its column of what is theirs. */
const ownerColumns = { lead_part: 'lead', tyre_hotel_name_part: 'agreement', workshop_booking_part: 'booking' } as const

export type PartTable = keyof typeof ownerColumns

export type PersonStore = { db: Kysely<Database>; keys: KeyRing }

const partLength = 3

/** Each three letters in a row, without accents and spaces. */
function groupsOf(text: string): string[] {
	const letters = compact(text)
	const count = Math.max(0, letters.length - partLength + 1)
	return Array.from({ length: count }, (_, start) => letters.slice(start, start + partLength))
}

const isShort = (word: string) => word !== '' && word.length < partLength

const mailPart = (email: string) => `mail ${normalizeEmail(email)}`
const phonePart = (phone: string) => `phone ${phoneTail(phone)}`
const platePart = (plate: string) => `plate ${plate}`

/** What a person is found by as a whole. */
type Contact = { email?: string; phone?: string; plate?: string }

/** A name is found by its groups of letters, and its words that have none; mail address, phone and normalised plate as a whole. */
export function partsOfPerson({ name, email, phone, plate }: Contact & { name: string }): string[] {
	const parts = [...groupsOf(name), ...name.split(/\s+/).map(compact).filter(isShort)]
	if (email) parts.push(mailPart(email))
	if (phone) parts.push(phonePart(phone))
	if (plate) parts.push(platePart(plate))
	return [...new Set(parts)]
}

/** What a person has whose name contains the text, or whose mail address or phone it is. Fewer than three letters are found as a word. */
export function partsOfSought(text: string): string[] {
	if (text.includes('@')) return [mailPart(text)]
	if (/^[\d\s+]+$/.test(tidyPhone(text))) return phoneTail(text).length < shortestPhone ? [] : [phonePart(text)]
	const letters = compact(text)
	return isShort(letters) ? [letters] : [...new Set(groupsOf(letters))]
}

const shortestPhone = 6

/** The part of a mail address, a phone or a normalised plate, as it is stored. */
export async function storedPart(
	store: PersonStore,
	table: PartTable,
	site: string,
	contact: Contact,
): Promise<string> {
	const [part = ''] = await hashParts(store, table, site, partsOfPerson({ name: '', ...contact }))
	return part
}

/** Those who have one of the stored parts, as a query. */
export function ownersOf(table: PartTable, parts: readonly string[]): RawBuilder<{ id: string }> {
	return sql`select ${sql.ref(ownerColumns[table])} as id from ${sql.table(table)} where part in (${sql.join(parts)})`
}

/** Those with the mail address or the phone of a person, as a query. Null if nothing can be found by them. */
export async function ownersWithContact(
	store: PersonStore,
	table: PartTable,
	{ site, contact: { email, phone } }: { site: string; contact: PersonContact },
): Promise<RawBuilder<{ id: string }> | null> {
	const isKnown = phoneTail(phone).length >= shortestPhone
	const parts = partsOfPerson({ name: '', email: email.trim(), ...(isKnown && { phone }) })
	return parts.length === 0 ? null : ownersOf(table, await hashParts(store, table, site, parts))
}

/** Replaces the parts by which something of a person is found. */
export async function putParts(
	store: PersonStore,
	table: PartTable,
	owners: readonly { id: string; site: string; parts: readonly string[] }[],
): Promise<void> {
	const { db } = store
	await deleteParts(
		db,
		table,
		owners.map(({ id }) => id),
	)
	const rows = await Promise.all(
		owners.map(async ({ id, site, parts }) =>
			(await hashParts(store, table, site, parts)).map((part) => sql`(${part}, ${id})`),
		),
	)
	if (rows.flat().length === 0) return
	await sql`insert into ${sql.table(table)} (part, ${sql.ref(ownerColumns[table])}) values ${sql.join(rows.flat())}
		on conflict do nothing`.execute(db)
}

export async function deleteParts(db: Kysely<Database>, table: PartTable, ids: readonly string[]): Promise<void> {
	if (ids.length === 0) return
	await sql`delete from ${sql.table(table)} where ${sql.ref(ownerColumns[table])} in (${sql.join(ids)})`.execute(db)
}

/** Those who have all parts of the text, as a query. Null if nothing can be found by it. */
export async function soughtOwners(
	store: PersonStore,
	table: PartTable,
	{ site, text }: { site: string; text: string },
): Promise<RawBuilder<{ id: string }> | null> {
	const [first, ...others] = await hashParts(store, table, site, partsOfSought(text))
	if (first === undefined) return null
	const [joined, counted] = [others.slice(0, joinedParts), others.slice(joinedParts)]
	const owner = ownerColumns[table]
	const ofFirst = (name: string) => sql`${sql.ref(`${name}.${owner}`)} = ${sql.ref(`first.${owner}`)}`
	const conditions = joined.map(
		(part) =>
			sql`and exists (select 1 from ${sql.table(table)} as other where other.part = ${part} and ${ofFirst('other')})`,
	)
	if (counted.length > 0)
		conditions.push(sql`and ${sql.lit(counted.length)} = (select count(*) from ${sql.table(table)} as rest
			where rest.part in (${sql.join(counted)}) and ${ofFirst('rest')})`)
	return sql<{ id: string }>`select ${sql.ref(`first.${owner}`)} as id from ${sql.table(table)} as first
		where first.part = ${first} ${sql.join(conditions, sql` `)}`
}

/** PostgreSQL begins with the rarest of them; to plan as many joins as a long name has parts takes it longer than the search. */
const joinedParts = 2

/** Keyed by the site. */
async function hashParts(
	{ db, keys }: PersonStore,
	table: PartTable,
	site: string,
	parts: readonly string[],
): Promise<string[]> {
	const key = await keys.siteKey(db, site)
	return parts.map((part) => key.hash(part, `${table}.part`))
}
