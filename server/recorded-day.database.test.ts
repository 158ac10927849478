import { sql } from 'kysely'
import { afterEach, expect, test, vi } from 'vitest'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { toWireFormName } from '#domain/leads/form-names.ts'
import { issueToken } from '#leads/form-token.ts'
import { sites } from '#sites/registry.ts'
import { createOpenApiDocument } from './open-api/open-api-document.ts'
import { planFirstBooking } from './testing/first-booking.ts'
import { wellFormedCalls } from './testing/fuzz-calls.ts'
import { findKnown } from './testing/known-values.ts'
import { fillApplication, openApplication } from './testing/open-application.ts'
import { deskOpens, requestsOf } from './testing/requests-of-table.ts'

// One day of visitors and staff, on SQLite and on PostgreSQL.

const [site] = sites
const plate = 'RCD001'
const dawn = Date.UTC(2026, 10, 26, 6)
const hourMs = 3_600_000

type Application = Awaited<ReturnType<typeof openApplication>>
/** What was asked, and what was answered. */
type Line = [asked: string, answered: string]

/** Ids that are random in each run are numbered by their first occurrence. */
function createNormalizer() {
	const seen = new Map<string, number>()
	const numbered = (name: string) => {
		const number = seen.get(name) ?? seen.size
		seen.set(name, number)
		return `#${number}`
	}
	return (text: string) =>
		text.replace(/(?<![\w-])(?:[\w-]{16,}|[A-Z\d]{10}(?![\w-]))/g, numbered).replace(/127\.0\.0\.1:\d+|:\d{5}\b/g, '')
}

async function playDay(application: Application): Promise<Line[]> {
	const { ask, signIn, services, routes } = application
	const lines: Line[] = []
	const normalize = createNormalizer()
	async function play(path: string, asked: RequestInit = {}): Promise<void> {
		// What happens at the same time is in the order of ids that are made up.
		vi.setSystemTime(Date.now() + 1000)
		const answer = await ask(path, asked)
		const location = answer.headers.get('location') ?? ''
		const said = normalize(`${answer.status} ${location} ${await answer.text()}`)
		lines.push([normalize(`${asked.method ?? 'GET'} ${path}`), said])
	}
	const at = (hour: number) => vi.setSystemTime(dawn + hour * hourMs)

	at(0)
	const calls = wellFormedCalls(createOpenApiDocument(routes), await findKnown(application))
	const pages = routes.filter((row) => !row.openApi && ![row.path].flat().some((path) => path.startsWith('/desk')))
	// How a process is at the moment is no part of the day.
	const asked = pages.flatMap(requestsOf).filter(({ target }) => target !== '/healthz')
	for (const { target, ...request } of asked) await play(target, request)
	for (const { path, ...asked } of calls) await play(path, asked)

	at(2)
	const token = issueToken({ key: services.leads.formKey, now: new Date(Date.now() - 60_000) })
	for (const name of ['Anna Berg', 'Bo Ek', 'Åsa Öberg']) {
		const formSubmissionId = `lead-${name.length}-${name.charCodeAt(0)}`
		const values = { regno: 'ABC123', milage: 100, option: 'sell', customerName: name, customerPhone: '0701234567' }
		const lead = { formName: toWireFormName(site.key, 'SellCarForm'), formSubmissionId, values, guard: { token } }
		const headers = { 'content-type': 'application/json' }
		await play('/api/forms/comhub', { method: 'POST', headers, body: JSON.stringify(lead) })
	}
	const booking = await book(services)

	at(4)
	const cookie = await signIn('owner')
	const post = (path: string, fields: Record<string, string>) =>
		play(`/desk/${path}`, { method: 'POST', headers: { cookie }, body: new URLSearchParams(fields) })
	await post('leads/lead-9-65', { do: 'care', status: 'working' })
	await post('leads/lead-9-65', { do: 'note', text: 'Ringde, återkommer' })
	await post('leads/lead-5-66', { do: 'care', status: 'done' })
	await post(`bookings/${booking}`, { do: 'done' })
	await post('hours', {})
	for (const path of deskOpens({ leads: 'lead-9-65', bookings: booking })) await play(path, { headers: { cookie } })
	for (const path of ['leads?view=all', 'leads?words=anna', `bookings?plate=${plate}`, 'leads/export.csv?view=all'])
		await play(`/desk/${path}`, { headers: { cookie } })

	at(30)
	for (const path of ['/', '/bilar', '/sitemap.xml', '/feed.xml']) await play(path)
	return [...lines, ...(await countRows(services))]
}

/** The id of a booking of the first free time at the nearest workshop. */
async function book(services: Application['services']): Promise<string> {
	const { workshop, booking } = await planFirstBooking(services, site, plate)
	const booked = await workshop.book({ ...booking, idempotencyKey: 'of the day' })
	expect(booked).toMatchObject({ ok: true })
	return booked.ok ? booked.value.id : ''
}

/** Written when a timer says so: limits of processes on PostgreSQL, and views of pages. Uses are counted on PostgreSQL in windows of the real time, of which one may end meanwhile. */
const writtenInTime = ['fleet_use', 'page_view_day', 'use_count']

/** Of all other tables. */
async function countRows({ db }: Application['services']): Promise<Line[]> {
	const tables = (await db.introspection.getTables())
		.filter(({ isView, name }) => !isView && !writtenInTime.includes(name))
		.map(({ name }) => name)
	const lines: Line[] = []
	for (const table of tables.toSorted()) {
		const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(db)
		lines.push([`rows of ${table}`, String(rows[0]?.count)])
	}
	return lines
}

afterEach(() => vi.useRealTimers())

forEachDatabase((name, openTestDatabase) => {
	test.skipIf(name === 'sqlite')(
		'a day of visitors and staff is answered alike on both databases, and leaves as many rows',
		async () => {
			vi.useFakeTimers({ toFake: ['Date'], now: dawn })
			const { location } = await openTestDatabase({ filledBy: fillApplication })
			const onPostgres = await playDay(await openApplication(location))
			vi.setSystemTime(dawn)
			const onSqlite = await playDay(await openApplication({}))
			expect(onSqlite.length).toBeGreaterThan(100)
			expect(onSqlite.filter(([, answered]) => answered.startsWith('200')).length).toBeGreaterThan(60)
			const differing = onSqlite.flatMap(([asked, answered], index) => {
				const [other = '', there = ''] = onPostgres[index] ?? []
				return asked === other && answered === there ? [] : [{ asked, other, ...difference(answered, there) }]
			})
			expect(differing).toEqual([])
		},
		240_000,
	)
})

/** What follows the first letter that differs. */
function difference(sqlite: string, postgres: string) {
	const at = [...sqlite].findIndex((letter, index) => letter !== postgres[index])
	const from = Math.max(0, (at === -1 ? sqlite.length : at) - 80)
	return { sqlite: sqlite.slice(from, from + 200), postgres: postgres.slice(from, from + 200) }
}
