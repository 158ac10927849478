import { type Kysely, type Selectable, sql } from 'kysely'
import { notifyOfChange } from '#db/change-notices.ts'
import type { Database } from '#db/database.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import type { Result } from '#platform/result.ts'
import { type Catalogue, catalogueSchema, type RegisteredVehicle, vehicleFuels, vehicleSizes } from '../catalogue.ts'
import { withDealerHours, withoutDealerHours } from '../dealer-hours.ts'
import { type StoredDepartment, storedDepartmentDocument, type WorkshopDepartment } from '../department-document.ts'
import type { DepartmentsOf, WorkshopSetup } from '../operator.ts'

/** The dealers of a site; the same array until they change. */
export type DealersOf = (site: string) => Promise<readonly Dealer[]>

type StoredSetup = { departments: readonly StoredDepartment[]; catalogue: Catalogue | null }

type Reader<Setup> = (of: { site: string; country: string }) => Promise<Setup>

export type SetupReader = Reader<WorkshopSetup>

/** Reads setups with the hours of the dealers' own systems, again after either has changed. */
export function createSetupReader(db: Kysely<Database>, dealersOf: DealersOf): SetupReader {
	const readStored = createStoredSetupReader(db)
	const setups = new Map<string, { stored: StoredSetup; dealers: readonly Dealer[]; setup: WorkshopSetup }>()

	return async (of) => {
		const [stored, dealers] = [await readStored(of), await dealersOf(of.site)]
		const known = setups.get(of.site)
		if (known?.stored === stored && known.dealers === dealers) return known.setup
		const setup = { ...stored, departments: stored.departments.map((each) => withDealerHours(each, dealers)) }
		setups.set(of.site, { stored, dealers, setup })
		return setup
	}
}

export function createDepartmentsOf(db: Kysely<Database>, dealersOf: DealersOf): DepartmentsOf {
	const readSetup = createSetupReader(db, dealersOf)
	return async ({ key, market }) => (await readSetup({ site: key, country: market.country })).departments
}

/** Reads setups as they are stored, the same object until any process has changed one. */
export function createStoredSetupReader(db: Kysely<Database>): Reader<StoredSetup> {
	let revision = -1
	const setups = new Map<string, StoredSetup>()

	return async ({ site, country }) => {
		const current = await readRevision(db)
		if (current !== revision) {
			setups.clear()
			revision = current
		}
		const known = setups.get(site)
		if (known) return known
		const departments = await db
			.selectFrom('workshop_department')
			.select(['id', 'document'])
			.where('site', '=', site)
			.orderBy('id')
			.execute()
		const catalogue = await db
			.selectFrom('workshop_catalogue')
			.select('document')
			.where('country', '=', country)
			.executeTakeFirst()
		const setup = {
			departments: departments.map(({ id, document }) => ({
				id,
				...storedDepartmentDocument.parse(JSON.parse(document)),
			})),
			catalogue: catalogue ? catalogueSchema.parse(JSON.parse(catalogue.document)) : null,
		}
		setups.set(site, setup)
		return setup
	}
}

/** Rises with every change of a department or a catalogue. */
export async function readRevision(db: Kysely<Database>): Promise<number> {
	const row = await db.selectFrom('workshop_revision').select('revision').executeTakeFirst()
	return row?.revision ?? -1
}

/** Adds departments of a site or replaces those with the same ids. */
export async function putDepartments(
	db: Kysely<Database>,
	site: string,
	departments: readonly StoredDepartment[],
): Promise<void> {
	await db.transaction().execute(async (trx) => {
		for (const { id, ...document } of departments) {
			const text = JSON.stringify(storedDepartmentDocument.parse(document))
			await trx
				.insertInto('workshop_department')
				.values({ id, site, document: text })
				.onConflict((conflict) => conflict.column('id').doUpdateSet({ site, document: text }))
				.execute()
		}
		await countRevision(trx)
	})
}

export async function putCatalogue(db: Kysely<Database>, catalogue: Catalogue): Promise<void> {
	const { country } = catalogue
	const document = JSON.stringify(catalogueSchema.parse(catalogue))
	await db.transaction().execute(async (trx) => {
		await trx
			.insertInto('workshop_catalogue')
			.values({ country, document })
			.onConflict((conflict) => conflict.column('country').doUpdateSet({ document }))
			.execute()
		await countRevision(trx)
	})
}

/**
 * Changes a department. Two changes at the same moment wait for each other, so that the second sees what the first has saved. Null if
 * the site has no such department.
 */
export function changeDepartment<E>(
	db: Kysely<Database>,
	{ site, id, dealers }: { site: string; id: string; dealers: readonly Dealer[] },
	change: (department: WorkshopDepartment) => Result<WorkshopDepartment, E>,
): Promise<Result<WorkshopDepartment, E> | null> {
	return db.transaction().execute(async (trx) => {
		await lockSetups(trx)
		const row = await trx
			.selectFrom('workshop_department')
			.select('document')
			.where('id', '=', id)
			.where('site', '=', site)
			.executeTakeFirst()
		if (!row) return null
		const changed = change(
			withDealerHours({ id, ...storedDepartmentDocument.parse(JSON.parse(row.document)) }, dealers),
		)
		if (!changed.ok) return changed
		const document = JSON.stringify(storedDepartmentDocument.parse(withoutDealerHours(changed.value, dealers)))
		await trx.updateTable('workshop_department').set({ document }).where('id', '=', id).execute()
		await countRevision(trx)
		return changed
	})
}

/** Changes what the workshops of a country sell, as `changeDepartment`. Null if the country has no catalogue. */
export function changeCatalogue<E>(
	db: Kysely<Database>,
	country: string,
	change: (catalogue: Catalogue) => Result<Catalogue, E>,
): Promise<Result<Catalogue, E> | null> {
	return db.transaction().execute(async (trx) => {
		await lockSetups(trx)
		const row = await trx
			.selectFrom('workshop_catalogue')
			.select('document')
			.where('country', '=', country)
			.executeTakeFirst()
		if (!row) return null
		const changed = change(catalogueSchema.parse(JSON.parse(row.document)))
		if (!changed.ok) return changed
		const document = JSON.stringify(catalogueSchema.parse(changed.value))
		await trx.updateTable('workshop_catalogue').set({ document }).where('country', '=', country).execute()
		await countRevision(trx)
		return changed
	})
}

/** Others who change departments or catalogues wait for the end of the transaction. */
async function lockSetups(trx: Kysely<Database>): Promise<void> {
	await trx
		.updateTable('workshop_revision')
		.set((each) => ({ revision: each.ref('revision') }))
		.execute()
}

async function countRevision(db: Kysely<Database>): Promise<void> {
	await db.updateTable('workshop_revision').set({ revision: sql<number>`revision + 1` }).execute()
	await notifyOfChange(db)
}

/** The car with a normalised plate. */
export async function findRegisteredVehicle(
	db: Kysely<Database>,
	country: string,
	registrationNumber: string,
): Promise<RegisteredVehicle | null> {
	const row = await db
		.selectFrom('workshop_vehicle')
		.selectAll()
		.where('country', '=', country)
		.where('registration_number', '=', registrationNumber)
		.executeTakeFirst()
	return row ? toVehicle(row) : null
}

/** The first cars of a country's register by plate, of makes that are not booked elsewhere. It reads all of them: plates have no order in the database. */
export async function listVehicles(
	db: Kysely<Database>,
	{ country, makesElsewhere, limit }: { country: string; makesElsewhere: readonly string[]; limit: number },
): Promise<RegisteredVehicle[]> {
	const rows = await db
		.selectFrom('workshop_vehicle')
		.selectAll()
		.where('country', '=', country)
		.where('make', 'not in', ['', ...makesElsewhere])
		.execute()
	return rows
		.map(toVehicle)
		.sort((one, other) => (one.registrationNumber < other.registrationNumber ? -1 : 1))
		.slice(0, limit)
}

function toVehicle(row: Selectable<Database['workshop_vehicle']>): RegisteredVehicle {
	return {
		registrationNumber: row.registration_number,
		make: row.make,
		model: row.model,
		modelYear: row.model_year,
		fuel: vehicleFuels.find((fuel) => fuel === row.fuel) ?? 'petrol',
		size: vehicleSizes.find((size) => size === row.size) ?? 'medium',
		hasAgreement: row.has_agreement === 1,
	}
}

/** Puts a car into the register, or changes it, in one step. */
export function changeVehicle<E>(
	db: Kysely<Database>,
	{ country, plate }: { country: string; plate: string },
	change: (current: RegisteredVehicle | null) => Result<RegisteredVehicle, E>,
): Promise<Result<RegisteredVehicle, E>> {
	return db.transaction().execute(async (trx) => {
		await lockSetups(trx)
		const changed = change(await findRegisteredVehicle(trx, country, plate))
		if (changed.ok) await putVehicles(trx, country, [changed.value])
		return changed
	})
}

/** Says whether a car of the register has a service agreement. */
export async function setAgreement(
	db: Kysely<Database>,
	country: string,
	{ registrationNumber, hasAgreement }: Pick<RegisteredVehicle, 'registrationNumber' | 'hasAgreement'>,
): Promise<void> {
	await db
		.updateTable('workshop_vehicle')
		.set({ has_agreement: hasAgreement ? 1 : 0 })
		.where('country', '=', country)
		.where('registration_number', '=', registrationNumber)
		.execute()
}

/** Rows of one statement; SQLite allows some 32,000 values. */
const rowsPerStatement = 500

/** Adds cars to the register or replaces those with the same plates. */
export async function putVehicles(
	db: Kysely<Database>,
	country: string,
	vehicles: readonly RegisteredVehicle[],
): Promise<void> {
	for (let start = 0; start < vehicles.length; start += rowsPerStatement) {
		const rows = vehicles.slice(start, start + rowsPerStatement).map((vehicle) => ({
			country,
			registration_number: vehicle.registrationNumber,
			make: vehicle.make,
			model: vehicle.model,
			model_year: vehicle.modelYear,
			fuel: vehicle.fuel,
			size: vehicle.size,
			has_agreement: vehicle.hasAgreement ? (1 as const) : (0 as const),
		}))
		await db
			.insertInto('workshop_vehicle')
			.values(rows)
			.onConflict((conflict) =>
				conflict.columns(['country', 'registration_number']).doUpdateSet((values) => ({
					make: values.ref('excluded.make'),
					model: values.ref('excluded.model'),
					model_year: values.ref('excluded.model_year'),
					fuel: values.ref('excluded.fuel'),
					size: values.ref('excluded.size'),
					has_agreement: values.ref('excluded.has_agreement'),
				})),
			)
			.execute()
	}
}
