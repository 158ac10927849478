import { randomUUID } from 'node:crypto'
import { type Selectable, sql } from 'kysely'
import type { Database } from '#db/database.ts'
import { deleteParts, soughtOwners } from '#db/keys/person-parts.ts'
import { normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import type { PersonContact } from '#domain/customer/person-contact.ts'
import { obfuscatePhone, phoneTail } from '#domain/customer/phone-number.ts'
import type { Outbox } from '#outbox/outbox.ts'
import { normalizeEmail } from '#platform/normalize-email.ts'
import type { Result } from '#platform/result.ts'
import type { Site } from '#sites/site.ts'
import type { StoredDepartment } from '#workshop/department-document.ts'
import type { AgreementFile, AgreementSummary, ChangeableTerms, NewAgreement } from '../operator.ts'
import type { ReminderWish } from '../tyre-hotel.ts'
import type { WheelSet } from '../wheels.ts'
import { insertAgreement, lockAgreements, newAgreementNumber } from './agreements.ts'
import { putReminderWish } from './reminder-wishes.ts'
import {
	agreementKeyId,
	findByPlate,
	findByPlatesAndNames,
	type HotelStore,
	openEmail,
	openName,
	openPhone,
	openPlate,
	putPerson,
	type Seals,
} from './sealed-agreements.ts'
import { findWheelSets, listWheelSets } from './wheel-sets.ts'

const agreementsPerPage = 50

type AgreementFileOptions = HotelStore & {
	outbox: Outbox
	now: () => Date
	departmentsOf: (site: Site) => Promise<readonly StoredDepartment[]>
}

/** The agreements of customers, as staff keep them. */
export function createAgreementFiles(options: AgreementFileOptions) {
	const { db, keys, seal, outbox, departmentsOf } = options

	function agreementOf(site: Site, id: string) {
		return db
			.selectFrom('tyre_hotel_agreement')
			.selectAll()
			.where('site', '=', site.key)
			.where('id', '=', id)
			.executeTakeFirst()
	}

	/** Agreements of a plate, a number or a part of a name, each by its index. */
	async function idsOf(site: Site, sought: string) {
		const ofSite = db.selectFrom('tyre_hotel_agreement').select('id').where('site', '=', site.key)
		const ofPlate = await findByPlate(options, {
			site: site.key,
			registrationNumber: normalizeRegistrationNumber(sought),
		})
		const ids = ofSite
			.where('id', '=', ofPlate?.id ?? '')
			.union(ofSite.where(sql`upper(number)`, '=', sought.toUpperCase()))
		const named = await soughtOwners(options, 'tyre_hotel_name_part', { site: site.key, text: sought })
		return named ? ids.union(named) : ids
	}

	async function toSummaries(site: Site, rows: readonly AgreementRow[]): Promise<AgreementSummary[]> {
		const ids = rows.map(({ id }) => id)
		const keyIds = rows.map(({ key_id }) => key_id)
		const [departments, setsOf, seals] = await Promise.all([
			departmentsOf(site),
			findWheelSets(db, ids),
			keys.findSeals(db, keyIds),
		])
		return rows.map((row) => toSummary(row, { departments, sets: setsOf(row.id), seals }))
	}

	/** Others can have the same name, and a car had another owner: the phone, or the address of reminders, is the same. */
	async function rowsOfPerson(rows: readonly AgreementRow[], { phone, email }: PersonContact): Promise<AgreementRow[]> {
		if (rows.length === 0) return []
		const ids = rows.map(({ id }) => id)
		const wishes = await db
			.selectFrom('tyre_hotel_reminder_consent')
			.selectAll()
			.where('agreement', 'in', ids)
			.execute()
		const seals = await keys.findSeals(
			db,
			[...rows, ...wishes].map(({ key_id }) => key_id),
		)
		const isSame = (one: string, other: string) => one !== '' && one === other
		const mailed = wishes.filter((wish) => isSame(normalizeEmail(openEmail(wish, seals, seal)), normalizeEmail(email)))
		return rows.filter(
			(row) =>
				isSame(phoneTail(openPhone(row, seals, seal)), phoneTail(phone)) ||
				mailed.some(({ agreement }) => agreement === row.id),
		)
	}

	return {
		async addAgreement(
			site: Site,
			asked: NewAgreement,
			key: string = randomUUID(),
		): Promise<{ id: string; isNew: boolean } | null> {
			const { registrationNumber, number, customerName, phone, department, packageLevel } = asked
			const vehicle = await db
				.selectFrom('workshop_vehicle')
				.select(['make', 'model'])
				.where('country', '=', site.market.country)
				.where('registration_number', '=', registrationNumber)
				.executeTakeFirst()
			return db.transaction().execute(async (trx) => {
				await lockAgreements(trx, site.key)
				const before = await findByPlate({ db: trx, keys }, { site: site.key, registrationNumber })
				if (before) return before.id === key ? { id: key, isNew: false } : null
				// Back to a form and another plate in it: the same key for another agreement.
				const ofKey = await trx.selectFrom('tyre_hotel_agreement').select('id').where('id', '=', key).executeTakeFirst()
				const id = ofKey ? randomUUID() : key
				const added = await insertAgreement(trx, {
					id,
					site: site.key,
					number: number ?? newAgreementNumber(),
					department,
					make: asked.make || (vehicle?.make ?? ''),
					model: asked.model || (vehicle?.model ?? ''),
					package_level: packageLevel,
				})
				await putPerson({ db: trx, keys }, added, { registrationNumber, phone, customerName })
				return { id, isNew: true }
			})
		},

		async search(
			site: Site,
			{ text, page }: { text: string; page: number },
		): Promise<{ agreements: AgreementSummary[]; hasMore: boolean }> {
			let query = db
				.selectFrom('tyre_hotel_agreement')
				.selectAll()
				.where('site', '=', site.key)
				.orderBy('number')
				.orderBy('id')
				.limit(agreementsPerPage + 1)
				.offset(page * agreementsPerPage)
			const sought = text.trim()
			if (sought !== '') query = query.where('id', 'in', await idsOf(site, sought))
			const rows = await query.execute()
			const agreements = await toSummaries(site, rows.slice(0, agreementsPerPage))
			return { agreements, hasMore: rows.length > agreementsPerPage }
		},

		async agreementsOf(
			site: Site,
			{ contact, plates, names }: { contact: PersonContact; plates: readonly string[]; names: readonly string[] },
		): Promise<AgreementSummary[]> {
			const rows = await findByPlatesAndNames(options, { site: site.key, plates, names })
			const own = await rowsOfPerson(rows, contact)
			return toSummaries(
				site,
				own.sort((one, other) => (one.number < other.number ? -1 : 1)),
			)
		},

		async find(site: Site, id: string): Promise<AgreementFile | null> {
			const row = await agreementOf(site, id)
			if (!row) return null
			const departments = await departmentsOf(site)
			const movements = await db
				.selectFrom('tyre_hotel_movement')
				.innerJoin('tyre_hotel_wheel_set', 'tyre_hotel_wheel_set.id', 'wheel_set')
				.selectAll('tyre_hotel_movement')
				.where('agreement', '=', id)
				.orderBy('at', 'desc')
				.orderBy('tyre_hotel_movement.id')
				.execute()
			const { messages } = await outbox.list({ channel: 'sms', site: site.key, subject: id, limit: 1 })
			const state = messages[0]?.state
			const wish = await db
				.selectFrom('tyre_hotel_reminder_consent')
				.selectAll()
				.where('agreement', '=', id)
				.executeTakeFirst()
			const seals = await keys.findSeals(db, [row.key_id, wish?.key_id ?? null])
			return {
				...toSummary(row, { departments, sets: await listWheelSets(db, id), seals }),
				obfuscatedPhone: obfuscatePhone(openPhone(row, seals, seal)),
				terms: termsOf(row, seals),
				department: departments.find((each) => each.id === row.department) ?? null,
				isPhoneWrong: state === 'failed' || state === 'undelivered',
				reminder: wish
					? {
							channel: wish.channel,
							email: openEmail(wish, seals, seal),
							givenAt: wish.given_at,
							givenBy: wish.given_by,
							withdrawnAt: wish.withdrawn_at,
						}
					: null,
				movements: movements.map(({ wheel_set: wheelSet, ...movement }) => ({ ...movement, wheelSet })),
			}
		},

		changeTerms: <E>(
			agreement: string,
			change: (terms: ChangeableTerms) => Result<ChangeableTerms, E>,
		): Promise<Result<ChangeableTerms, E> | null> =>
			db.transaction().execute(async (trx) => {
				// Others who change it wait for the end of the transaction.
				const row = await trx
					.updateTable('tyre_hotel_agreement')
					.set(({ ref }) => ({ department: ref('department') }))
					.where('id', '=', agreement)
					.returningAll()
					.executeTakeFirst()
				if (!row) return null
				const seals = await keys.findSeals(trx, [row.key_id])
				const changed = change(termsOf(row, seals))
				if (!changed.ok) return changed
				const { customerName, department, packageLevel, make, model } = changed.value
				await trx
					.updateTable('tyre_hotel_agreement')
					.set({ department, package_level: packageLevel, make, model })
					.where('id', '=', agreement)
					.execute()
				// A session books at the workshop that it began with.
				if (department !== row.department) await signOut({ db: trx, keys }, row)
				await putPerson({ db: trx, keys }, row, { phone: openPhone(row, seals, seal), customerName })
				return changed
			}),

		changePhone: (agreement: string, phone: string): Promise<void> =>
			db.transaction().execute(async (trx) => {
				const changed = await trx
					.updateTable('tyre_hotel_agreement')
					.set(({ ref }) => ({ phone: ref('phone') }))
					.where('id', '=', agreement)
					.returningAll()
					.executeTakeFirst()
				if (!changed) return
				await putPerson({ db: trx, keys }, changed, { phone, customerName: '' })
				await trx.deleteFrom('tyre_hotel_code').where('agreement', '=', agreement).execute()
				await signOut({ db: trx, keys }, changed)
				// What was sent to the phone before says nothing about this one.
				await outbox.unlink(trx, agreement)
			}),

		endAgreement: (agreement: string): Promise<boolean> =>
			db.transaction().execute(async (trx) => {
				// Wheels that come in at the same moment wait for this, and find nothing.
				const sets = await trx
					.updateTable('tyre_hotel_wheel_set')
					.set(({ ref }) => ({ shelf: ref('shelf') }))
					.where('agreement', '=', agreement)
					.returning('state')
					.execute()
				if (sets.some(({ state }) => state === 'stored')) return false
				const ended = await trx
					.deleteFrom('tyre_hotel_agreement')
					.where('id', '=', agreement)
					.returningAll()
					.executeTakeFirst()
				if (!ended) return false
				await signOut({ db: trx, keys }, ended)
				await deleteParts(trx, 'tyre_hotel_name_part', [agreement])
				await trx
					.updateTable('tyre_hotel_review')
					.set({ comment: '', key_id: null })
					.where('key_id', '=', agreementKeyId(agreement))
					.execute()
				for (const kind of ['code', 'reminder'] as const) await outbox.erase(trx, { kind, subjects: [agreement] })
				await keys.eraseSeals(trx, [agreementKeyId(agreement)])
				return true
			}),

		setReminder: (agreement: string, wish: ReminderWish | null, actor: string): Promise<void> =>
			putReminderWish(options, agreement, wish, actor),
	}
}

function termsOf(row: AgreementRow, seals: Seals): ChangeableTerms {
	const { department, make, model, package_level: packageLevel } = row
	return { customerName: openName(row, seals), department, packageLevel, make, model }
}

type AgreementRow = Selectable<Database['tyre_hotel_agreement']>

async function signOut({ db, keys }: Pick<HotelStore, 'db' | 'keys'>, row: AgreementRow): Promise<void> {
	await db
		.deleteFrom('tyre_hotel_session')
		.where('site', '=', row.site)
		.where('registration_number', '=', openPlate(row, await keys.findSeals(db, [row.key_id])))
		.execute()
}

function toSummary(
	row: AgreementRow,
	{ departments, sets, seals }: { departments: readonly StoredDepartment[]; sets: WheelSet[]; seals: Seals },
): AgreementSummary {
	const { id, number, make, model, department } = row
	return {
		...{ id, number, sets },
		registrationNumber: openPlate(row, seals),
		customerName: openName(row, seals),
		vehicleName: `${make} ${model}`,
		departmentName: departments.find((each) => each.id === department)?.siteName ?? '',
	}
}
