import { CompiledQuery, type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Database, isPostgres, openDatabase } from '#db/database.ts'
import { numbersTo } from '#db/testing/numbers-to.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import type { WatchedStatement } from '#db/testing/watch-statements.ts'
import { createSubmission } from '#leads/testing/create-submission.ts'
import { getSite } from '#sites/registry.ts'
import { wheelChangeCode } from '#workshop/catalogue.ts'
import type { Workshop } from '#workshop/workshop.ts'
import { createOpenApiDocument } from './open-api/open-api-document.ts'
import { wellFormedCalls } from './testing/fuzz-calls.ts'
import { findKnown } from './testing/known-values.ts'
import { fillApplication, openApplication } from './testing/open-application.ts'
import { deskOpens, requestsOf } from './testing/requests-of-table.ts'

const site = 'carhall-se'

/** Tables that grow with what visitors and staff do, how many rows they get, and the columns that differ from row to row. */
const growing = {
	lead: [100_000, ['submission_id', 'received_at']],
	lead_part: [100_000, ['lead']],
	outbox_message: [100_000, ['id', 'subject', 'created_at', 'due_at', 'changed_at']],
	workshop_booking: [100_000, ['id', 'idempotency_key', 'created_at']],
	workshop_booking_part: [100_000, ['booking']],
	staff_audit: [100_000, ['id', 'at']],
	tyre_hotel_agreement: [100_000, ['id', 'registration_number', 'number']],
	tyre_hotel_name_part: [100_000, ['agreement']],
	tyre_hotel_review: [100_000, ['id', 'created_at']],
	lead_care: [10_000, ['submission_id']],
	lead_note: [10_000, ['id', 'submission_id', 'at']],
	workshop_booking_change: [10_000, ['id', 'booking', 'at']],
	use_count: [10_000, ['key']],
	tyre_hotel_wheel_set: [10_000, ['id', 'agreement']],
	tyre_hotel_wheel: [10_000, ['wheel_set']],
	tyre_hotel_measurement: [10_000, ['wheel_set']],
	tyre_hotel_movement: [10_000, ['id', 'wheel_set', 'at']],
} satisfies Partial<Record<keyof Database, readonly [number, readonly string[]]>>

type GrowingTable = keyof typeof growing
const growingTables = Object.keys(growing) as GrowingTable[]

/** Copies a row many times, half of them for another site. The copies are older than all other rows. */
async function multiply(db: Kysely<Database>, table: GrowingTable): Promise<void> {
	const [count, different]: readonly [number, readonly string[]] = growing[table]
	const model = sql`(select * from ${sql.table(table)} limit 1)`
	const [row] = (await sql<Record<string, unknown>>`select * from ${model} as model`.execute(db)).rows
	if (!row) throw new Error(`There is no row in ${table}`)
	const digits = sql`substr('00000' || numbers.n, length('' || numbers.n))`
	const values = Object.keys(row).map((column) => {
		if (/_at$|^at$/.test(column) && different.includes(column))
			return sql`'1' || substr(${digits}, 1, 3) || '-01-01T00:00:00.' || substr(${digits}, 4, 3) || 'Z'`
		if (different.includes(column)) return sql`'1' || ${digits}`
		if (column === 'site') return sql`case when numbers.n % 2 = 0 then ${sql.lit(site)} else 'carhall-no' end`
		return column === 'hand_in' ? sql`numbers.n` : sql`${sql.ref(column)}`
	})
	await sql`insert into ${sql.table(table)} (${sql.join(Object.keys(row).map((column) => sql.ref(column)))})
		select ${sql.join(values)} from ${numbersTo(count)} as numbers, ${model} as model`.execute(db)
}

/** One row at least in each of the tables, and a full page of leads, made as visitors and staff make them. */
async function fill({ services, ask, location }: Awaited<ReturnType<typeof openApplication>>): Promise<void> {
	const { db, desk, leads, workshopOf } = services
	for (let index = 0; index < 51; index++) await leads.hub.submit(createSubmission({ id: `lead-${index}`, site }))
	await desk.leads.setCare('lead-1', { status: 'working', assignee: null })
	await desk.leads.addNote('lead-1', { author: 'Eva Ek', text: 'called' })
	await desk.accounts.audit(null, { site, action: 'sign-in refused' })
	await ask('/desk/sign-in', { method: 'POST', body: new URLSearchParams({ email: 'a@example.com', password: 'x' }) })
	const { agreements } = (await desk.tyreHotel?.search(getSite(site), { text: '', page: 0 })) ?? { agreements: [] }
	const stored = agreements.find(({ sets }) => sets.some(({ state }) => state === 'stored'))
	await desk.tyreHotel?.checkOut(
		stored?.id ?? '',
		stored?.sets.find(({ state }) => state === 'stored')?.id ?? '',
		'Eva',
	)
	await bookWheelChange(db, workshopOf(getSite(site)))
	const filling = openDatabase(location)
	// In a transaction statements may take longer.
	await filling.transaction().execute(async (trx) => {
		for (const table of growingTables) await multiply(trx, table)
	})
	await sql`analyze`.execute(filling)
	await filling.destroy()
}

async function bookWheelChange(db: Kysely<Database>, workshop: Workshop | null): Promise<void> {
	const vehicles = db.selectFrom('workshop_vehicle').select('registration_number').where('country', '=', 'SE')
	const plates = (await vehicles.execute()).map(({ registration_number }) => registration_number)
	const [registrationNumber = ''] = plates.toSorted()
	const departments = await db.selectFrom('workshop_department').select('id').where('site', '=', site).execute()
	const from = new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)
	for (const { id: departmentId } of departments) {
		const asked = { registrationNumber, departmentId, offeringCodes: [wheelChangeCode], from }
		const week = await workshop?.findWeek(asked)
		const day = week?.ok ? week.value.find(({ availableSlots }) => availableSlots.length > 0) : undefined
		if (!day) continue
		const booked = await workshop?.book({
			...{ ...asked, idempotencyKey: 'k', odometer: null, freeText: '', language: 'sv', isFullDay: false },
			timeSlot: `${day.date}T${day.availableSlots[0]}:00`,
			offerings: [{ code: wheelChangeCode, units: 1, userInput: '' }],
			customer: { firstName: 'Anna', lastName: 'Berg', phone: '0701234567', email: 'anna@example.com' },
		})
		if (booked?.ok) return
	}
	throw new Error('No workshop has a time')
}

/** Further requests of rows of the table, by their query. */
const further = [
	...['leads?view=mine', 'leads?view=held', 'leads?view=failed', 'leads?view=all', 'leads?words=anna'],
	...['leads/export.csv?view=held', 'bookings?plate=1000007', 'bookings?plate=berg'],
	...['tyre-hotel?plate=1000008', 'tyre-hotel?plate=andersson'],
].map((path) => `/desk/${path}`)

type Asked = { method: string; path: string; headers: Record<string, string>; body?: string | undefined }

/** A request of each row of the table of paths, of each call of the document, and of everything that opens at the desk. */
async function requestsOfAll(application: Awaited<ReturnType<typeof openApplication>>): Promise<Asked[]> {
	const { routes } = application
	const { id } = await application.services.db
		.selectFrom('workshop_booking')
		.select('id')
		.where('site', '=', site)
		.limit(1)
		.executeTakeFirstOrThrow()
	const opened = [...deskOpens({ leads: 'lead-1', bookings: id, 'tyre-hotel': '1000008' }), ...further]
	const ofVisitors = routes.filter((row) => !row.openApi && ![row.path].flat().some((path) => path.startsWith('/desk')))
	return [
		...ofVisitors.flatMap(requestsOf).map(({ target, ...asked }) => ({ ...asked, path: target })),
		...wellFormedCalls(createOpenApiDocument(routes), await findKnown(application)),
		...opened.map((path) => ({ method: 'GET', path, headers: {} })),
		{ ...postedForm, path: '/desk/sign-in', body: 'email=a%40example.com&password=x' },
	]
}

const postedForm = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } }

/** Statements that read much, and why they may. */
const exceptions = [
	/** Averages of all ratings of a site, from its index. */
	/avg\("rating"\)/,
]

/** `together`: rows fetched in one turn of the event loop, some milliseconds with what is made of them. */
const most = { statements: 25, together: 400 }
/** Of a page with fifty rows, and what belongs to them. */
const mostRows = 1000

/** More with the sites, or with what editors write, and not with what visitors do. */
const mostOf: readonly [asked: RegExp, Partial<typeof most>][] = [
	// The home page of each site, at once.
	[/^GET \/healthz$/, { statements: 100, together: 1000 }],
	// The pages of a site are looked through for the form.
	[/^POST \/api\/jotform/, { statements: 60 }],
	[/^GET \/desk\/pages\/(?:check|edit)/, { statements: 60, together: 1500 }],
	// Two versions of each page.
	[/^GET \/desk\/pages\?view=translations$/, { statements: 200 }],
	[/^GET \/desk\/(?:pages\?view=drafts$|redirects)/, { together: 1000 }],
	// Four for each part of a hundred leads, of which the site has 50,000.
	[/^GET \/desk\/leads\/export\.csv$/, { statements: 2500 }],
]

/** The most rows that were fetched in one turn of the event loop. */
function mostRowsOfTurn(statements: readonly WatchedStatement[]): number {
	const ofTurn = new Map<number, number>()
	for (const { turn, rows } of statements) ofTurn.set(turn, (ofTurn.get(turn) ?? 0) + rows)
	return Math.max(0, ...ofTurn.values())
}

type PlanNode = { 'Node Type': string; Plans?: PlanNode[] } & Record<string, unknown>

/** Rows that PostgreSQL has looked at. */
function rowsRead(node: PlanNode): number {
	const read = ['Rows Removed by Filter', 'Rows Removed by Index Recheck', 'Rows Removed by Join Filter']
	if (node['Node Type'].includes('Scan')) read.push('Actual Rows')
	const own = read.reduce((sum, key) => sum + Number(node[key] ?? 0), 0) * Number(node['Actual Loops'] ?? 1)
	return own + (node.Plans ?? []).reduce((sum, each) => sum + rowsRead(each), 0)
}

/** Tables that a statement reads from one end to the other. */
function scannedTables(node: PlanNode): string[] {
	const own = node['Node Type'] === 'Seq Scan' ? [String(node['Relation Name'])] : []
	return [...own, ...(node.Plans ?? []).flatMap(scannedTables)]
}

const isGrowing = (table: string) => growingTables.some((each) => each === table)

/** What is wrong with a statement; null if nothing is. */
async function findFault(
	db: Kysely<Database>,
	{ sql: text, parameters, rows }: WatchedStatement,
): Promise<string | null> {
	if (rows > mostRows) return `${rows} rows are fetched`
	if (exceptions.some((exception) => exception.test(text))) return null
	const isRead = /^select/.test(text)
	const how = !isPostgres(db) ? 'query plan' : isRead ? '(analyze, format json)' : '(format json)'
	const explained = CompiledQuery.raw(`explain ${how} ${text}`, [...parameters])
	const { rows: plan } = await db.transaction().execute(async (trx) => {
		// A table that is read whole for most of its rows is no fault; one that can only be read whole is.
		if (isPostgres(db)) await sql`set local enable_seqscan = off`.execute(trx)
		return trx.executeQuery<{ detail?: string; 'QUERY PLAN'?: { Plan: PlanNode }[] }>(explained)
	})
	const scans = isPostgres(db)
		? plan.flatMap((row) => (row['QUERY PLAN'] ?? []).flatMap(({ Plan }) => (isRead ? [] : scannedTables(Plan))))
		: plan.flatMap(({ detail }) => /^SCAN (\w+)/.exec(detail ?? '')?.[1] ?? [])
	const scanned = scans.filter(isGrowing)
	if (scanned.length > 0) return `${scanned} is scanned`
	const read = plan.flatMap((row) => (isRead ? (row['QUERY PLAN'] ?? []) : [])).map(({ Plan }) => rowsRead(Plan))
	return read.some((count) => count > mostRows) ? `${read} rows are read` : null
}

forEachDatabase((_, openTestDatabase) => {
	test('no page asks for more when there are 100,000 rows', async () => {
		const { location } = await openTestDatabase({ filledBy: fillApplication })
		const application = await openApplication(location)
		await fill(application)
		const { ask, signIn, services, takeStatements } = application
		const cookie = await signIn('owner')
		const faults = new Map<string, string>()
		takeStatements()
		for (const { path: target, headers, ...request } of await requestsOfAll(application)) {
			const path = `${request.method} ${target}`
			takeStatements()
			const answer = await ask(target, { ...request, headers: { ...headers, cookie } })
			await answer.arrayBuffer()
			// On a busy machine the health may be that something is late.
			if (answer.status >= 500 && target !== '/healthz') faults.set(path, `is answered ${answer.status}`)
			const statements = takeStatements()
			const together = mostRowsOfTurn(statements)
			const { statements: mostStatements, together: mostTogether } = {
				...most,
				...mostOf.find(([asked]) => asked.test(path))?.[1],
			}
			if (together > mostTogether) faults.set(path, `fetches ${together} rows without a pause`)
			if (statements.length > mostStatements) faults.set(path, `takes ${statements.length} statements`)
			for (const statement of statements) {
				if (!/^(select|update|delete)/.test(statement.sql)) continue
				const fault = await findFault(services.db, statement)
				takeStatements()
				if (fault) faults.set(statement.sql, `${path}: ${fault}`)
			}
		}
		expect([...faults].map(([text, fault]) => `${fault}: ${text}`)).toEqual([])
	}, 480_000)
})
