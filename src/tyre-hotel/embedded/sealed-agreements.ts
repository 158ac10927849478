import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import type { KeyRing } from '#db/keys/key-ring.ts'
import { ownersOf, partsOfPerson, putParts, soughtOwners, storedPart } from '#db/keys/person-parts.ts'
import type { SubjectSeal } from '#db/keys/subject-seals.ts'
import { normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'

/** The database, and the keys of the customers. `seal` opens what an earlier version sealed. */
export type HotelStore = { db: Kysely<Database>; keys: KeyRing; seal: TextSeal }

export type Seals = ReadonlyMap<string, SubjectSeal>

export const agreementKeyId = (id: string) => `agreement ${id}`

const platePlace = (id: string) => `tyre_hotel_agreement.registration_number ${id}`
const phonePlace = (id: string) => `tyre_hotel_agreement.phone ${id}`
const namePlace = (id: string) => `tyre_hotel_agreement.customer_name ${id}`
const emailPlace = (agreement: string) => `tyre_hotel_reminder_consent.email ${agreement}`

type StoredPerson = {
	id: string
	key_id: string | null
	registration_number: string
	has_plate_part: 0 | 1
	phone: string
	customer_name: string
}

type Person = { registrationNumber: string; phone: string; customerName: string }

/** The columns of an agreement with this car and customer. */
function sealPerson(person: Person, id: string, seal: SubjectSeal) {
	return {
		key_id: seal.id,
		registration_number: seal.seal(person.registrationNumber, platePlace(id)),
		has_plate_part: 1 as const,
		phone: seal.seal(person.phone, phonePlace(id)),
		customer_name: seal.seal(person.customerName, namePlace(id)),
	}
}

export function sealEmail(email: string, agreement: string, seal: SubjectSeal) {
	return { key_id: seal.id, email: seal.seal(email, emailPlace(agreement)) }
}

type StoredPlate = Pick<StoredPerson, 'id' | 'key_id' | 'registration_number' | 'has_plate_part'>

/** Empty once its key was erased. */
export function openPlate({ id, key_id, registration_number, has_plate_part }: StoredPlate, seals: Seals): string {
	return has_plate_part === 1
		? (seals.get(key_id ?? '')?.open(registration_number, platePlace(id)) ?? '')
		: registration_number
}

type StoredName = Pick<StoredPerson, 'id' | 'key_id' | 'customer_name'>

/** Empty if unknown, or once its key was erased. */
export function openName({ id, key_id, customer_name }: StoredName, seals: Seals): string {
	return key_id === null ? customer_name : (seals.get(key_id)?.open(customer_name, namePlace(id)) ?? '')
}

/** Empty once its key was erased. Throws if an earlier version sealed it with a key that is not known. */
export function openPhone(
	{ id, key_id, phone }: Pick<StoredPerson, 'id' | 'key_id' | 'phone'>,
	seals: Seals,
	seal: TextSeal,
) {
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

/** Keeps whose car an agreement is for, within the transaction of the caller. Without plate or name the one before stays. */
export async function putPerson(
	{ db, keys }: Pick<HotelStore, 'db' | 'keys'>,
	row: Omit<StoredPerson, 'phone'> & { site: string },
	{ registrationNumber, phone, customerName }: Omit<Person, 'registrationNumber'> & Partial<Person>,
): Promise<void> {
	const { id, site } = row
	const seals = await keys.findSeals(db, [row.key_id])
	const seal = seals.get(row.key_id ?? '') ?? (await keys.getSeal(db, { id: agreementKeyId(id), site }))
	const [name, plate] = [customerName || openName(row, seals), registrationNumber ?? openPlate(row, seals)]
	await db
		.updateTable('tyre_hotel_agreement')
		.set(sealPerson({ registrationNumber: plate, phone, customerName: name }, id, seal))
		.where('id', '=', id)
		.execute()
	await putParts({ db, keys }, partTable, [{ id, site, parts: partsOfPerson({ name, plate }) }])
}

const partTable = 'tyre_hotel_name_part'

/** The agreement of a normalised plate. */
export async function findByPlate(
	store: Pick<HotelStore, 'db' | 'keys'>,
	{ site, registrationNumber: plate }: { site: string; registrationNumber: string },
): Promise<Selectable<Database['tyre_hotel_agreement']> | null> {
	const part = await storedPart(store, partTable, site, { plate })
	const row = await store.db
		.selectFrom('tyre_hotel_agreement')
		.selectAll()
		.where('id', 'in', sql<string>`(${ownersOf(partTable, [part])})`)
		.where('site', '=', site)
		.orderBy('id')
		.executeTakeFirst()
	return row ?? null
}

/** Agreements of one of the plates, or with all parts of one of the names. */
export async function findByPlatesAndNames(
	store: Pick<HotelStore, 'db' | 'keys'>,
	{ site, plates, names }: { site: string; plates: readonly string[]; names: readonly string[] },
): Promise<Selectable<Database['tyre_hotel_agreement']>[]> {
	const parts = await Promise.all(
		plates.map((plate) => storedPart(store, partTable, site, { plate: normalizeRegistrationNumber(plate) })),
	)
	const named = await Promise.all([...new Set(names)].map((text) => soughtOwners(store, partTable, { site, text })))
	const owners = [parts.length > 0 ? ownersOf(partTable, parts) : null, ...named].filter((each) => each !== null)
	if (owners.length === 0) return []
	return store.db
		.selectFrom('tyre_hotel_agreement')
		.selectAll()
		.where('id', 'in', sql<string>`(${sql.join(owners, sql` union `)})`)
		.where('site', '=', site)
		.execute()
}
