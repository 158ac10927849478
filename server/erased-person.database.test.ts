import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createBackup } from '#db/backup.ts'
import { keysFileBeside, keyTables, passingTables } from '#db/backup-keys.ts'
import { type DatabaseLocation, openDatabase } from '#db/database.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { openTestKeys, testKeySettings } from '#db/testing/test-keys.ts'
import { createSubmission } from '#leads/testing/create-submission.ts'
import { ok } from '#platform/result.ts'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { getSite } from '#sites/registry.ts'
import { eraseOldBookings } from '#workshop/embedded/erase-bookings.ts'
import { testVehicle } from '#workshop/testing/test-workshops.ts'
import { type Dumped, dump } from './testing/armed-attacker.ts'
import { fillApplication, openApplication } from './testing/open-application.ts'
import { findReadable, marksIn, openAllKeys } from './testing/open-old-backup.ts'

const site = getSite('carhall-se')
const photo = {
	full: Buffer.from('JPEG of the whole QZX98K'.repeat(9)),
	small: Buffer.from('JPEG of the small QZX98K'.repeat(9)),
}

/** Texts that only the erased person's rows hold. `photo` is sealed in every database. */
const person = {
	plate: 'QZX98K',
	name: 'Quistbergh',
	mail: 'eva.quistbergh@example.com',
	phone: '701749173',
	wish: 'Ring efter klockan fyra',
	note: 'Ville ha en vit',
	comment: 'Tack till Östen',
	photo: photo.full.subarray(0, 48),
}
const mail = person.mail
const phone = `+46${person.phone}`

type Application = Awaited<ReturnType<typeof openApplication>>

/** What a customer does at a site: sends a lead with a photo, books, rates it, keeps wheels, gets reminders and a code. `visit`: the first or the next time. */
async function comeBy({ services, ask }: Application, visit: number) {
	const { workshops, tyreHotel, leads } = services.desk
	if (!workshops || !tyreHotel) throw new Error('The demo has no workshops')
	// Someone else each time.
	const staff = `Olle Ek ${visit}`
	const lead = `lead-of-visit-${visit}`
	const values = {
		name: `Eva ${person.name}`,
		phone: `0${person.phone}`,
		email: mail,
		message: person.wish,
		regNo: person.plate,
	}
	const content = {
		...{ values, to: null, replyTo: { name: values.name, email: mail } },
		mail: { subject: `Fråga från ${values.name}`, text: JSON.stringify(values) },
	}
	await services.leads.hub.submit(createSubmission({ id: lead, site: site.key, content, photos: [photo] }))
	await leads.addNote(lead, { author: staff, text: person.note })

	await workshops.changeVehicle(site, person.plate, () => ok(testVehicle(person.plate)))
	const booking = await bookFirst(services, `key of visit ${visit}`)

	const [keeper] = await tyreHotel.keepersOf(site)
	const terms = {
		number: `visit ${visit}`,
		packageLevel: 'Plus',
		make: 'Volvo',
		model: 'V60',
		department: keeper?.id ?? '',
	}
	const added = await tyreHotel.addAgreement(site, {
		...terms,
		registrationNumber: person.plate,
		customerName: values.name,
		phone,
	})
	const agreement = added?.id ?? ''
	await tyreHotel.setReminder(agreement, { channel: 'mail', email: mail, language: 'sv' }, staff)
	const hotel = services.tyreHotel.of(site)
	expect(await hotel?.addReview({ bookingId: booking, rating: 5, comment: person.comment })).toMatchObject({ ok: true })
	const found = await hotel?.findCustomer({ registrationNumber: person.plate, visitor: '203.0.113.9' })
	const phoneToken = found?.ok ? found.value.phoneToken : ''
	expect(await hotel?.sendCode({ phoneToken, visitor: '203.0.113.9', language: 'sv' })).toMatchObject({ ok: true })
	const vehicle = { registrationNumber: person.plate, scheduleCode: 'x', workshop: { id: keeper?.id } }
	await services.tyreHotel.sessions.open(site.key, vehicle as never)
	const search = `/api/tirehotel/authorization/search?regNo=${person.plate}`
	expect((await ask(search)).status).toBe(200)
	return { lead, agreement }
}

async function bookFirst({ workshopOf }: Application['services'], idempotencyKey: string): Promise<string> {
	const workshop = workshopOf(site)
	const basket = { registrationNumber: person.plate, offeringCodes: ['oil-change'] }
	const place = { latitude: 59, longitude: 18 }
	for await (const found of workshop?.nearestDepartments({ ...basket, place }) ?? []) {
		if (!found.ok) continue
		const booked = await workshop?.book({
			...{ idempotencyKey, departmentId: found.value.departmentId, registrationNumber: person.plate, odometer: null },
			...{ freeText: person.wish, language: 'sv', timeSlot: found.value.firstTimeSlot },
			isFullDay: found.value.firstIsWholeDay,
			offerings: [{ code: 'oil-change', units: 1, userInput: '' }],
			customer: { firstName: 'Eva', lastName: person.name, phone: `0${person.phone}`, email: mail },
		})
		if (booked?.ok) return booked.value.id
	}
	throw new Error('No workshop has a time')
}

/** All that is kept of the customer ends: by hand, and by the time that bookings are kept. */
async function erase(
	{ services }: Application,
	{ lead, agreement }: { lead: string; agreement: string },
): Promise<void> {
	const { db, outbox, ...desk } = services.desk
	expect(await desk.leads.erase([lead])).toBe(1)
	expect(await desk.tyreHotel?.endAgreement(agreement)).toBe(true)
	const inTwoYears = new Date(Date.now() + 2 * 365 * 86_400_000)
	await eraseOldBookings({ db, keys: await openTestKeys(db), outbox }, { now: inTwoYears, days: 1 })
}

type Backup = { rows: Dumped[]; keysFile: Dumped[]; bytes: Buffer }

/** A backup as the command makes it, and the keys file beside it. */
async function backUp({ url, file }: DatabaseLocation, folder: string, name: string): Promise<Backup> {
	if (url !== undefined) {
		const db = openDatabase({ url })
		const all = await dump(db)
		await db.destroy()
		const isIn = (tables: readonly string[]) => all.filter(({ table }) => tables.includes(table))
		const apart = [...keyTables, ...passingTables]
		return {
			rows: all.filter(({ table }) => !(apart as string[]).includes(table)),
			keysFile: isIn(keyTables),
			bytes: Buffer.of(),
		}
	}
	const target = join(folder, name)
	expect(await createBackup(file ?? '', target)).toMatchObject({ ok: true })
	return { rows: await dumpFile(target), keysFile: await dumpFile(keysFileBeside(target)), bytes: readFileSync(target) }
}

async function dumpFile(file: string): Promise<Dumped[]> {
	const db = openDatabase({ file })
	const rows = await dump(db)
	await db.destroy()
	return rows
}

/** What the first has and the second has not. */
function rowsSince(rows: readonly Dumped[], before: readonly Dumped[]): Dumped[] {
	const known = new Set(before.map((row) => JSON.stringify(row)))
	return rows.filter((row) => !known.has(JSON.stringify(row)))
}

forEachDatabase((_, openTestDatabase) => {
	test('of a person who is erased an old backup says nothing, with all keys of today, in no column of any table', async () => {
		const { location } = await openTestDatabase({ filledBy: fillApplication })
		const folder = createTestFolder()
		const take = (name: string) => backUp(location, folder, name)
		const application = await openApplication(location)

		const before = await take('before')
		const first = await comeBy(application, 1)
		const old = await take('old')
		const ofPerson = rowsSince(old.rows, before.rows)
		const open = ({ keysFile }: Backup) =>
			findReadable(ofPerson, openAllKeys(keysFile, testKeySettings.SECRET_KEY ?? ''), person)
		const readable = open(old)
		for (const name of Object.keys(person)) expect(readable.join(), name).toContain(`${name} in `)

		await erase(application, first)
		const erased = await take('erased')
		expect(open(erased)).toEqual(['plate in workshop_vehicle.registration_number'])
		for (const [name, text] of Object.entries(person)) expect(old.bytes.includes(text), name).toBe(false)

		// Nor can it be tried whether a row was theirs: what comes again leaves other marks.
		await comeBy(application, 2)
		const again = rowsSince((await take('again')).rows, erased.rows)
		const [ofOld, ofKnown] = [marksIn(ofPerson), marksIn(erased.rows)]
		const repeated = [...marksIn(again)].filter(([mark]) => ofOld.has(mark) && !ofKnown.has(mark))
		expect(repeated).toEqual([])
	}, 180_000)
})
