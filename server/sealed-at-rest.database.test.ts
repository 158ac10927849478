import { readFileSync } from 'node:fs'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Database, type DatabaseLocation, isPostgres, openDatabase } from '#db/database.ts'
import { openColumnSeal } from '#db/sealed-columns/seal-columns.ts'
import { columnsToSeal } from '#db/sealed-columns/sealed-columns.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { openTestKeys } from '#db/testing/test-keys.ts'
import { createPagePlans } from '#desk/rooms/pages/plans/page-plans.ts'
import { createPageComments } from '#desk/rooms/pages/review/page-comments.ts'
import { createPageReviews } from '#desk/rooms/pages/review/page-reviews.ts'
import { createSharedPreviews } from '#desk/rooms/pages/review/shared-previews.ts'
import { createPageEditors } from '#desk/together/embedded-editors.server.ts'
import { createSubmission } from '#leads/testing/create-submission.ts'
import { ok } from '#platform/result.ts'
import { createTextSeal } from '#platform/seals/text-seal.ts'
import { getSite } from '#sites/registry.ts'
import { createTyreHotelSessions } from '#tyre-hotel/sessions.ts'
import { testVehicle } from '#workshop/testing/test-workshops.ts'
import { dump } from './testing/armed-attacker.ts'
import { fillApplication, openApplication } from './testing/open-application.ts'

const site = getSite('carhall-se')
const plate = 'QZX98K'
const staff = { email: 'eva.quistbergh@example.com', name: 'Eva Quistbergh' }
const password = 'seven quiet otters by Siljan'
const mechanic = 'Östen Fjällhed'
const technician = 'Torbjörn Smedhammar'
const agreementNumber = 'of the day'

type Application = Awaited<ReturnType<typeof openApplication>>

/** What a day at the desk writes of staff and cars; answers what must lie nowhere in the clear. */
async function playDay({ services, ask, signIn }: Application): Promise<string[]> {
	const { db, desk, editorsStore, editorsLibrary } = services
	const { accounts, leads, workshops, tyreHotel } = desk
	if (!workshops || !tyreHotel) throw new Error('The demo has no workshops')
	const now = () => new Date()

	const id = await accounts.add({ ...staff, grants: [{ role: 'owner', site: null }] })
	const token = (await accounts.createLink(id, 'join')).replace('/desk/join?token=', '')
	const call = { headers: new Headers(), isSecure: false }
	await accounts.join(token, { ...staff, password }, call)
	await accounts.audit({ id, name: staff.name }, { site: site.key, action: 'joined' })
	const tried = new URLSearchParams({ email: staff.email, password: 'a wrong one of many' })
	expect((await ask('/desk/sign-in', { method: 'POST', body: tried })).status).toBe(401)
	const passkey = {
		id: 'p',
		user_id: id,
		name: `Key of ${staff.name}`,
		public_key: 'k',
		credential_id: 'c',
		counter: 0,
	}
	await db
		.insertInto('staff_passkey')
		.values({
			...passkey,
			device_type: 'd',
			backed_up: 0,
			transports: null,
			created_at: now().toISOString(),
			aaguid: null,
		})
		.execute()

	await services.leads.hub.submit(createSubmission({ id: 'lead-1', site: site.key }))
	await leads.addNote('lead-1', { author: staff.name, text: 'called' })

	await workshops.changeVehicle(site, plate, () => ok(testVehicle(plate)))
	const booked = await bookFirst(services)
	expect(await workshops.search(site, plate)).toMatchObject([{ id: booked, registrationNumber: plate }])

	const [keeper] = await tyreHotel.keepersOf(site)
	const terms = {
		number: agreementNumber,
		packageLevel: 'Plus',
		make: 'Volvo',
		model: 'V60',
		department: keeper?.id ?? '',
	}
	const added = await tyreHotel.addAgreement(site, {
		...{ ...terms, registrationNumber: plate, customerName: 'Åsa Öberg', phone: '+46701740605' },
	})
	const agreement = added?.id ?? ''
	const wheel = { position: 'FL', name: 'Front', sectionWidth: 205, aspectRatio: 55, rimDiameter: 16, pattern: 'Ice' }
	const wheels = [{ ...wheel, measurements: [{ measuredOn: '2026-11-20', depthMm: 6, mechanic }] }]
	await tyreHotel.addSet(agreement, { season: 'winter', shelf: 'A-1', wheels: wheels as never }, staff.name)
	const wish = { channel: 'sms' as const, email: '', language: 'sv' as const, origin: undefined }
	await tyreHotel.setReminder(agreement, wish, staff.name)
	expect((await tyreHotel.search(site, { text: plate, page: 0 })).agreements).toMatchObject([
		{ registrationNumber: plate },
	])
	const seal = createTextSeal([Buffer.from('a key')])
	const sessions = createTyreHotelSessions({ db, seal, now: Date.now })
	await sessions.open(site.key, { registrationNumber: plate, scheduleCode: 'x', workshop: { id: 'd' } } as never)

	await edit(editorsStore)
	const content = { kind: 'jpeg', bytes: 1, size: { width: 1, height: 1 }, hash: 'h', sourceHash: 's' }
	const details = { name: 'Car', folder: '', tags: [], focus: null, crop: null, alternatives: {} }
	const item = { site: site.key, author: staff.name, content: content as never, details: details as never }
	await editorsLibrary.add(item)
	const page = { site: site.key, pageId: 'home', language: 'sv' as const }
	const person = { id, name: staff.name }
	const { thread = '' } =
		(await createPageComments(db, now).add(page, { block: null, thread: null, said: 'Good', author: person })) ?? {}
	await createPageComments(db, now).resolve(page, thread, staff.name)
	await createPageReviews(db, now).say(page, {
		...{ state: 'asked', of: { draft: null, number: 0 }, sentence: '', askedBy: id, by: staff.name },
	})
	await createSharedPreviews(db, now).share(page, { days: 7, by: staff.name })
	await createPagePlans(db, now).add({
		...{ site: site.key, action: 'publish', pages: [], dueAt: now(), plannedBy: person, origin: 'http://localhost' },
	})
	const here = { tab: 't', block: null, writing: null, held: null, isLeaving: false }
	await createPageEditors(db).say(page, person, here)

	const cookie = await signIn('owner')
	for (const room of ['staff', `bookings?plate=${plate}`, `tyre-hotel?plate=${plate}`, 'leads/lead-1']) {
		const html = await (await ask(`/desk/${room}`, { headers: { cookie } })).text()
		expect(html, room).toContain(room.includes('plate') ? plate : staff.name)
	}
	const [department] = (await workshops.setupOf(site)).departments
	const changed = await workshops.changeDepartment(site, department?.id ?? '', (before) => {
		const technicians = before.schedule.technicians.map((each) => ({ ...each, name: technician }))
		return ok({ ...before, schedule: { ...before.schedule, technicians } })
	})
	expect(changed?.ok).toBe(true)
	const register = await db.selectFrom('workshop_vehicle').select(['registration_number', 'make', 'model']).execute()
	// In the file cells stand side by side: `BMW` and `320d` are no plate BMW320.
	const cells = register.map(({ make, model }) => make + model).join(' ')
	return [
		...[plate, staff.email, staff.name, 'Quistbergh', mechanic, technician, 'owner@example.com'],
		...register
			.map(({ registration_number }) => registration_number)
			.filter((each) => each.length > 5 && !cells.includes(each)),
	]
}

async function bookFirst({ workshopOf, desk }: Application['services']): Promise<string> {
	const workshop = workshopOf(site)
	const basket = { registrationNumber: plate, offeringCodes: ['oil-change'] }
	for await (const found of workshop?.nearestDepartments({ ...basket, place: { latitude: 59, longitude: 18 } }) ?? []) {
		if (!found.ok) continue
		const booked = await desk.workshops?.book(
			site,
			{
				...{ idempotencyKey: 'k', departmentId: found.value.departmentId, registrationNumber: plate, odometer: null },
				...{ freeText: '', language: 'sv', slot: null, origin: 'http://localhost' },
				offerings: [{ code: 'oil-change', units: 1, userInput: '' }],
				customer: { firstName: 'Anna', lastName: 'Berg', phone: '0701234567', email: 'anna@example.com' },
			},
			staff.name,
		)
		if (booked?.ok) return booked.value.id
	}
	throw new Error('No workshop has a time')
}

/** A page that is published, and one that is deleted. */
async function edit(store: Application['services']['editorsStore']): Promise<void> {
	const [author, of] = [staff.name, { site: site.key, language: 'sv' as const }]
	const pages = (await store.listEditablePages(site.key)).filter((page) => page.parentId !== null && page.role === null)
	const first = pages[0]?.id ?? ''
	const write = async (pageId: string, id: string) => {
		const command = {
			...({ kind: 'insertBlock', into: { block: null, placeholder: 'main' }, after: null } as const),
			block: { uid: id, type: 'Blurb', params: {}, fields: { Title: 'New' }, placeholders: {} },
		}
		const changed = await store.write((writer) =>
			writer.changeDraft({ ...of, pageId, author, commands: [{ id, command }], check: () => ok(undefined) }),
		)
		expect(changed).toMatchObject({ ok: true, value: { refused: [] } })
	}
	await write(first, 'a')
	const published = await store.write((writer) =>
		writer.publishDraft({ ...of, pageId: first, author, check: () => ok(undefined) }),
	)
	expect(published.ok).toBe(true)
	await write(first, 'b')
	const deleted = await store.write(async (writer) => {
		for (const { id: pageId } of pages.slice(1))
			if ((await writer.deletePage({ site: site.key, pageId, author, leadTo: null })).ok) return true
		return false
	})
	expect(deleted).toBe(true)
}

/** Columns of the list in which nothing lies. */
async function emptyColumns(stored: Kysely<Database>): Promise<string[]> {
	const empty: string[] = []
	for (const { table, column } of columnsToSeal) {
		const { rows } =
			await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} like 'sealed:%' limit 1`.execute(stored)
		if (rows.length === 0) empty.push(`${table}.${column}`)
	}
	return empty
}

/** Where one of the texts lies in the clear: a table, or the file itself. */
async function findClear(stored: Kysely<Database>, { file }: DatabaseLocation, texts: readonly string[]) {
	// Plates of cars for sale are on the pages of visitors.
	const rows = (await dump(stored)).filter(({ table }) => !/^stock_|^external_media$/.test(table))
	expect(new Set(rows.map(({ table }) => table)).size).toBeGreaterThan(40)
	const found = new Set<string>()
	for (const { table, row } of rows)
		for (const [column, value] of Object.entries(row)) {
			const text = Buffer.isBuffer(value) ? value.toString('latin1') : String(value)
			for (const each of texts) if (text.includes(each)) found.add(`${table}.${column}: ${each}`)
		}
	if (file)
		for (const part of [file, `${file}-wal`]) {
			const bytes = readFileSync(part)
			for (const each of texts) if (bytes.includes(each)) found.add(`file: ${each}`)
		}
	return [...found]
}

forEachDatabase((_, openTestDatabase) => {
	test('names and addresses of staff, and number plates, lie nowhere in the clear, in no table and no byte', async () => {
		const { location } = await openTestDatabase({ filledBy: fillApplication })
		const texts = await playDay(await openApplication(location))
		expect(texts.filter((text) => text.length < 5)).toEqual([])
		const stored = openDatabase(location)
		expect(await emptyColumns(stored)).toEqual([])
		expect(await findClear(stored, location, texts)).toEqual([])
		await stored.destroy()
	}, 120_000)

	test('what an earlier version kept in the clear is sealed by the next start, and found', async () => {
		const { location } = await openTestDatabase({ filledBy: fillApplication })
		const texts = await playDay(await openApplication(location))
		const stored = openDatabase(location)
		await putInTheClear(stored)
		const before = await findClear(stored, location, texts)
		for (const kept of [`staff_user.email: ${staff.email}`, `workshop_vehicle.registration_number: ${plate}`])
			expect(before).toContain(kept)

		const { ask, signIn } = await openApplication(location)
		expect(await emptyColumns(stored)).toEqual([])
		expect(await findClear(stored, location, texts)).toEqual([])
		for (const table of ['workshop_booking', 'tyre_hotel_agreement'] as const)
			expect(
				await stored.selectFrom(table).select('id').where('registration_number', 'like', 'sealed:%').execute(),
			).toEqual([])
		const cookie = await signIn('owner')
		for (const room of [`bookings?plate=${plate}`, `tyre-hotel?plate=${plate}`])
			expect(await (await ask(`/desk/${room}`, { headers: { cookie } })).text(), room).toContain(plate)
		const form = new URLSearchParams({ email: staff.email, password })
		expect((await ask('/desk/sign-in', { method: 'POST', body: form })).status).toBe(303)
		await stored.destroy()
	}, 120_000)
})

/** As the version before has it. */
async function putInTheClear(stored: Kysely<Database>): Promise<void> {
	const seal = await openColumnSeal(stored, await openTestKeys(stored))
	for (const { table, column, kind } of columnsToSeal) {
		const { rows } = await sql<{ text: string }>`
			select distinct ${sql.ref(column)} as text from ${sql.table(table)} where ${sql.ref(column)} like 'sealed:%'`.execute(
			stored,
		)
		for (const { text } of rows)
			await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${seal.open(text, kind)} where ${sql.ref(column)} = ${text}`.execute(
				stored,
			)
	}
	// Plates of persons were sealed by the same key.
	const sealed = seal.seal(plate, 'plate')
	await stored
		.updateTable('workshop_booking')
		.set({ registration_number: sealed })
		.where('idempotency_key', '=', `${site.key} k`)
		.execute()
	await stored
		.updateTable('tyre_hotel_agreement')
		.set({ registration_number: sealed, has_plate_part: 0 })
		.where('number', '=', agreementNumber)
		.execute()
	for (const table of ['workshop_booking_part', 'tyre_hotel_name_part'] as const)
		await stored.deleteFrom(table).execute()
	if (!isPostgres(stored)) await sql`pragma user_version = 2`.execute(stored)
}
