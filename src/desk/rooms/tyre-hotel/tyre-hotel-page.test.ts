import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { silentLog } from '#platform/logger.ts'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { findAgreement } from '#tyre-hotel/embedded/agreements.ts'
import { countMessage } from '#tyre-hotel/embedded/message-ceiling.ts'
import { createTyreHotelOperator } from '#tyre-hotel/embedded/tyre-hotel-operator.ts'
import { fillTestTyreHotel, testStore } from '#tyre-hotel/testing/test-tyre-hotel.ts'
import { testNow, testSite } from '#workshop/testing/test-workshops.ts'
import { answerDesk } from '../../answer-desk.ts'
import { createStaffAccounts } from '../../staff/staff-accounts.ts'
import { versionOf } from '../../version-of.ts'

/** The agreement of ABC123 at the desk. */
async function open() {
	const { db } = await openSqlite()
	await fillTestTyreHotel(db)
	const now = () => testNow
	const outbox = createTestOutbox(db)
	const accounts = createStaffAccounts(db, { secret: 'a secret of more than 32 characters', now })
	const tyreHotel = createTyreHotelOperator({ ...testStore(db), outbox, now, messagesPerDay: 10 })
	const key = { site: testSite.key, registrationNumber: 'ABC123' }
	const { id = '' } = (await findAgreement(testStore(db), key)) ?? {}
	const file = async () => tyreHotel.find(testSite, id)
	const set = (await file())?.sets[0]?.id ?? ''
	const request = (path: string[], { room = 'tyre-hotel', query = '' } = {}) =>
		({
			...{
				db,
				accounts,
				tyreHotel,
				outbox,
				now,
				path: [room, ...path],
				site: testSite,
				language: 'sv',
				locale: 'sv-SE',
			},
			...{ query: new URLSearchParams(query), t: (name: string) => name },
			staff: {
				id: 'eva',
				name: 'Eva Ek',
				isReady: true,
				verifiedAt: now(),
				grants: [{ role: 'workshop', site: null }],
			},
		}) as unknown as Parameters<typeof answerDesk>[0]
	/** Where a form leads, or the status of the page that refuses it. */
	async function post(fields: Record<string, string>, below = [id]) {
		const answer = await answerDesk(request(below), new URLSearchParams({ set, ...fields }))
		if (!answer) return 404
		return 'redirectTo' in answer ? answer.redirectTo : 'status' in answer ? answer.status : 200
	}
	const audit = async () =>
		(await accounts.listAudit([testSite.key], 10)).map(({ action, subject }) => [action, subject])
	async function show(room: string, query = '') {
		const answer = await answerDesk(request([], { room, query }), null)
		return answer && 'main' in answer ? drawInSite(answer.main) : ''
	}
	const send = (count: number) =>
		db.transaction().execute(async (trx) => {
			const counted = { site: testSite.key, ceiling: 10, now: () => now().getTime(), log: silentLog }
			for (let sent = 0; sent < count; sent++) await countMessage(trx, counted)
		})
	const eraseKey = () => db.deleteFrom('subject_key').where('id', '=', `agreement ${id}`).execute()
	return {
		id,
		post,
		audit,
		file,
		show,
		send,
		eraseKey,
		open: async (...below: string[]) => answerDesk(request(below), null),
	}
}

const depths = { measuredOn: '2026-11-20', mechanic: 'Anna', 'depth-FL': '6', 'depth-FR': '3' }
const four = { ...depths, 'depth-RL': '7', 'depth-RR': '7' }

test('an agreement without its key, as a restored backup can have one, is listed by its number', async () => {
	const { id, file, show, eraseKey } = await open()
	const { number = '' } = (await file()) ?? {}
	await eraseKey()
	const list = await show('tyre-hotel')
	expect(list).toMatch(new RegExp(`/desk/tyre-hotel/${id}"[^>]*>${number} <`))
	expect(list).not.toContain('ABC')
})

test('every change is in the audit log, with the agreement', async () => {
	const { id, post, audit } = await open()
	const changes: [string, Record<string, string>][] = [
		['wheels out', { do: 'out' }],
		['wheels in', { do: 'in', shelf: 'B-1' }],
		['wheels measured', { do: 'measure', ...depths }],
		['wheels added', { do: 'new-set', season: 'summer', tyre: 'PremiumContact 7', size: '225/50 R17', ...four }],
		['customer phone changed', { do: 'phone', phone: '070-174 06 99' }],
		['reminders wanted', { do: 'reminder', channel: 'sms', consent: 'yes' }],
		['reminders ended', { do: 'reminder', channel: '' }],
	]
	for (const [action, fields] of changes) expect(await post(fields), action).toBe(`/desk/tyre-hotel/${id}?view=saved`)
	const expected = changes.map(([action]) => [action, id])
	expect((await audit()).toSorted()).toEqual(expected.toSorted())
})

test('a form of new wheels that is sent twice adds them once', async () => {
	const { id, post, audit, file } = await open()
	const key = 'd9428888-122b-41e1-b85b-5e9c1e8b4b67'
	const wheels = { do: 'new-set', key, season: 'summer', tyre: 'PremiumContact 7', size: '225/50 R17', ...four }
	const shown = `/desk/tyre-hotel/${id}?view=saved`
	expect([await post(wheels), await post(wheels)]).toEqual([shown, shown])
	expect(await audit()).toEqual([['wheels added', id]])
	const added = await file()
	expect(added?.sets.filter((set) => set.season === 'summer').map((set) => set.id)).toEqual([key])
	expect(added?.movements.filter((movement) => movement.wheelSet === key)).toHaveLength(1)
})

test('what is wrong or late is refused on the page, and nothing is changed', async () => {
	const { post, audit, file } = await open()
	const before = await file()
	const refused: [string, Record<string, string>][] = [
		['wheels that are in already', { do: 'in', shelf: 'B-1' }],
		['a set of another agreement', { do: 'out', set: 'another' }],
		['a measurement without a depth', { do: 'measure', measuredOn: '2026-11-20' }],
		['a measurement of tomorrow', { do: 'measure', ...depths, measuredOn: '2026-11-23' }],
		['no phone number', { do: 'phone', phone: '12' }],
		['a reminder without consent', { do: 'reminder', channel: 'sms' }],
	]
	for (const [what, fields] of refused) expect(await post(fields), what).toBe(409)
	expect(await audit()).toEqual([])
	expect(await file()).toEqual(before)
})

test('a new agreement is kept once for each plate, with the car as the register knows it', async () => {
	const { post, audit, open: show } = await open()
	const fields = { registrationNumber: 'abe 123', customerName: 'Pär Åberg', phone: '070-174 06 07', department: 'd1' }
	const shown = await post(fields, ['new'])
	const id = /^\/desk\/tyre-hotel\/([\w-]+)\?view=saved$/.exec(String(shown))?.[1] ?? ''
	expect(await show(id)).toMatchObject({ title: expect.stringContaining('ABE123') })
	expect(await post(fields, ['new'])).toBe(409)
	expect(await post({ ...fields, registrationNumber: 'ABF123', phone: '12' }, ['new'])).toBe(409)
	expect(await audit()).toEqual([['tyre agreement added', id]])
})

test('the form of a new agreement that is sent twice adds one; with another plate in it, it adds another', async () => {
	const { post, audit } = await open()
	const form = {
		...{ registrationNumber: 'abe 123', customerName: 'Pär Åberg', phone: '070-174 06 07', department: 'd1' },
		key: '4f4f4f4f-1111-2222-3333-444444444444',
	}
	const first = await post(form, ['new'])
	expect(first).toBe(`/desk/tyre-hotel/${form.key}?view=saved`)
	expect(await post(form, ['new'])).toBe(first)
	const other = await post({ ...form, registrationNumber: 'ABF123' }, ['new'])
	expect(other).toMatch(/^\/desk\/tyre-hotel\/[\w-]+\?view=saved$/)
	expect(other).not.toBe(first)
	expect(await audit()).toHaveLength(2)
})

test('name, workshop, package and car of an agreement are changed once by those who saw it alike', async () => {
	const { id, post, audit, file } = await open()
	const before = await file()
	if (!before) throw new Error('no agreement')
	const change = { do: 'change', seen: versionOf(before.terms), customerName: 'Pär Åberg', department: 'd1' }
	expect(await post({ ...change, customerName: '' })).toBe(409)
	expect(await post({ ...change, department: 'd9' })).toBe(409)
	expect(await file()).toEqual(before)
	expect(await post({ ...change, package: 'Plus', make: 'Kia', model: 'EV6' })).toBe(
		`/desk/tyre-hotel/${id}?view=saved`,
	)
	expect(await post({ ...change, package: 'Bas' }), 'as it was before').toBe(409)
	expect(await file()).toMatchObject({
		customerName: 'Pär Åberg',
		vehicleName: 'Kia EV6',
		terms: { department: 'd1', packageLevel: 'Plus' },
		obfuscatedPhone: before.obfuscatedPhone,
		sets: before.sets,
	})
	expect(await audit()).toEqual([['tyre agreement changed', id]])
})

test('an agreement is ended with a line in the audit log, after its wheels', async () => {
	const { id, post, audit, open: show } = await open()
	expect(await post({ do: 'end' })).toBe(409)
	await post({ do: 'out' })
	expect(await post({ do: 'end' })).toBe('/desk/tyre-hotel?view=ended')
	expect(await show(id)).toBeNull()
	expect((await audit()).toSorted()).toEqual([
		['tyre agreement ended', id],
		['wheels out', id],
	])
})

test('there is nothing at other addresses', async () => {
	const { id, post, open: show, file } = await open()
	const set = (await file())?.sets[0]?.id ?? ''
	expect(await show(id)).toMatchObject({ title: expect.stringContaining('ABC123') })
	expect(await show(id, 'labels', set)).not.toBeNull()
	expect(await show('ratings')).not.toBeNull()
	for (const below of [['none'], [id, 'labels'], [id, 'labels', 'none'], [id, 'labels', set, 'x'], ['ratings', 'x']])
		expect(await show(...below)).toBeNull()
	expect(await post({ do: 'out' }, ['none'])).toBe(404)
	expect(await post({ do: 'burn' })).toBe(404)
})

test('the rooms of tyre hotel and outbox warn of the ceiling of text messages, with its figures', async () => {
	const { show, send } = await open()
	const rooms = async () => [await show('tyre-hotel'), await show('outbox'), await show('outbox', 'view=messages')]
	await send(7)
	for (const text of await rooms()) expect(text).not.toContain('sms är skickade')
	await send(1)
	const near = '8 av dagens högst 10 sms är skickade. Påminnelser väntar till 23 nov. 2026 01:00;'
	for (const text of await rooms()) expect(text).toContain(near)
	await send(2)
	for (const text of await rooms()) expect(text).toContain('Dagens 10 sms är skickade.')
})
