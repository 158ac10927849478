import type { Kysely } from 'kysely'
import type { Database } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import { partsOfPerson, putParts } from '#db/keys/person-parts.ts'
import type { SubjectSeal } from '#db/keys/subject-seals.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'

/** The database, and the keys of the customers. `seal` opens what an earlier version sealed. */
export type HotelStore = { db: Kysely<Database>; keys: KeyRing; seal: TextSeal }

export type Seals = ReadonlyMap<string, SubjectSeal>

export const agreementKeyId = (id: string) => `agreement ${id}`

const phonePlace = (id: string) => `tyre_hotel_agreement.phone ${id}`
const namePlace = (id: string) => `tyre_hotel_agreement.customer_name ${id}`
const emailPlace = (agreement: string) => `tyre_hotel_reminder_consent.email ${agreement}`

type StoredPerson = { id: string; key_id: string | null; phone: string; customer_name: string }

/** The columns of an agreement with this customer. */
export function sealPerson(person: { phone: string; customerName: string }, id: string, seal: SubjectSeal) {
	return {
		key_id: seal.id,
		phone: seal.seal(person.phone, phonePlace(id)),
		customer_name: seal.seal(person.customerName, namePlace(id)),
	}
}

export function sealEmail(email: string, agreement: string, seal: SubjectSeal) {
	return { key_id: seal.id, email: seal.seal(email, emailPlace(agreement)) }
}

/** Empty if unknown, or once its key was erased. */
export function openName({ id, key_id, customer_name }: Omit<StoredPerson, 'phone'>, seals: Seals): string {
	return key_id === null ? customer_name : (seals.get(key_id)?.open(customer_name, namePlace(id)) ?? '')
}

/** Empty once its key was erased. Throws if an earlier version sealed it with a key that is not known. */
export function openPhone({ id, key_id, phone }: Omit<StoredPerson, 'customer_name'>, seals: Seals, seal: TextSeal) {
	if (key_id !== null) return seals.get(key_id)?.open(phone, phonePlace(id)) ?? ''
	const opened = openEarlier.phone(phone, seal)
	if (opened === null) throw new Error('A phone number of the tyre hotel was sealed with another key: see SECRET_KEY')
	return opened
}

type StoredEmail = { agreement: string; key_id: string | null; email: string }

/** Empty unless reminders go by mail, or once its key was erased. Throws if an earlier version sealed it with a key that is not known. */
export function openEmail({ agreement, key_id, email }: StoredEmail, seals: Seals, seal: TextSeal): string {
	if (email === '') return ''
	if (key_id !== null) return seals.get(key_id)?.open(email, emailPlace(agreement)) ?? ''
	const opened = openEarlier.email(email, seal)
	if (opened === null) throw new Error('A mail address of the tyre hotel was sealed with another key: see SECRET_KEY')
	return opened
}

/** Earlier versions sealed with one key for all. Null if it is not known. */
export const openEarlier = {
	phone: (sealed: string, seal: TextSeal) => seal.open(sealed, 'tyre-hotel-phone'),
	email: (sealed: string, seal: TextSeal) => seal.open(sealed, 'tyre-hotel-email'),
}

/** Keeps who has an agreement, within the transaction of the caller. Without a name the one before stays. */
export async function putPerson(
	{ db, keys }: HotelStore,
	row: Omit<StoredPerson, 'phone'> & { site: string },
	{ phone, customerName }: { phone: string; customerName: string },
): Promise<void> {
	const { id, site } = row
	const seals = await keys.findSeals(db, [row.key_id])
	const seal = seals.get(row.key_id ?? '') ?? (await keys.getSeal(db, { id: agreementKeyId(id), site }))
	const person = { phone, customerName: customerName || openName(row, seals) }
	await db
		.updateTable('tyre_hotel_agreement')
		.set(sealPerson(person, id, seal))
		.where('id', '=', id)
		.execute()
	if (customerName !== '') await putCustomerParts({ db, keys }, row, customerName)
}

export const putCustomerParts = (
	store: Pick<HotelStore, 'db' | 'keys'>,
	{ id, site }: { id: string; site: string },
	name: string,
): Promise<void> => putParts(store, 'tyre_hotel_name_part', [{ id, site, parts: partsOfPerson({ name }) }])
