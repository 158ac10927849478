import { expect, test } from 'vitest'
import { relayPostgres } from '#db/testing/postgres-relay.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { toWireFormName } from '#domain/leads/form-names.ts'
import { issueToken } from '#leads/form-token.ts'
import { openBadLine, skipWithoutBadLine } from '#platform/testing/bad-line.ts'
import { sites } from '#sites/registry.ts'
import { putVehicles } from '#workshop/embedded/workshop-store.ts'
import { testVehicle } from '#workshop/testing/test-workshops.ts'
import { planFirstBooking } from './testing/first-booking.ts'
import { fillApplication, openApplication } from './testing/open-application.ts'

const [site] = sites
/** By the ids of their leads. */
const plates = { 'bad-line-1': 'BAD001', 'bad-line-2': 'BAD002', 'bad-line-3': 'BAD003' }
const visitors = Object.keys(plates) as (keyof typeof plates)[]
const paths = ['/', '/bilar', '/anlaggningar', '/sitemap/cars.xml']

type Application = Awaited<ReturnType<typeof openApplication>>

/** Asks again until there is an answer. */
async function insist<Answer>(ask: () => Promise<Answer | null>): Promise<Answer> {
	for (;;) {
		const answer = await ask()
		if (answer !== null) return answer
	}
}

/** Sends a lead until it is acknowledged. */
function createSender({ ask, services }: Application) {
	const token = issueToken({ key: services.leads.formKey, now: new Date(Date.now() - 60_000) })
	const customer = { customerName: 'Anna Berg', customerPhone: '0701234567', customerEmail: 'anna@example.com' }
	const values = { regno: 'ABC123', milage: 100, option: 'sell', ...customer }
	return (formSubmissionId: string) =>
		insist(async () => {
			const formName = toWireFormName(site.key, 'SellCarForm')
			const body = JSON.stringify({ formName, formSubmissionId, values, guard: { token } })
			const headers = { 'content-type': 'application/json' }
			const { status } = await ask('/api/forms/comhub', { method: 'POST', headers, body })
			expect([202, 503]).toContain(status)
			return status === 202 ? status : null
		})
}

/** Books one time for each visitor until there is an answer: the booking's id, or why there is none. */
async function createBooker({ services }: Application) {
	for (const plate of Object.values(plates)) await putVehicles(services.db, 'SE', [testVehicle(plate)])
	const { workshop, booking } = await planFirstBooking(services, site, plates['bad-line-1'])
	return (idempotencyKey: keyof typeof plates) =>
		insist(async () => {
			const booked = await workshop.book({ ...booking, idempotencyKey, registrationNumber: plates[idempotencyKey] })
			if (booked.ok) return booked.value.id
			return booked.error.code === 'unavailable' ? null : booked.error.code
		})
}

forEachDatabase((name, openTestDatabase) => {
	test.skipIf(name === 'sqlite')(
		'over a line to the database of half a second that loses one packet in twenty, no lead and no booking that is acknowledged is lost or doubled',
		async (context) => {
			skipWithoutBadLine(context)
			const { location } = await openTestDatabase({ filledBy: fillApplication })
			const direct = await relayPostgres(location.url ?? '')
			const application = await openApplication({ url: direct.url }, { LEADS_PER_VISITOR: '1000' })
			const { ask, services } = application
			const [sendLead, book] = [createSender(application), await createBooker(application)]
			const statusesOf = () => Promise.all(paths.map(async (path) => (await ask(path)).status))
			expect(await statusesOf()).toEqual(paths.map(() => 200))

			const bad = new URL((await relayPostgres(location.url ?? '')).url)
			const target = { host: bad.hostname, port: Number(bad.port) }
			bad.port = String((await openBadLine(target, { delayMs: 250, lossShare: 0.05 })).port)
			await direct.restore(bad.href)
			for (const status of await statusesOf()) expect([200, 503]).toContain(status)
			const [, booked] = await Promise.all([
				Promise.all(visitors.map(sendLead)),
				Promise.all(visitors.map((visitor) => book(visitor))),
			])

			await direct.restore(location.url)
			await expect.poll(statusesOf, { timeout: 30_000 }).toEqual(paths.map(() => 200))
			const list = { site: site.key, view: 'all', staffId: '', page: 0, length: 50 } as const
			const { leads } = await services.desk.leads.findLeads(list)
			expect(leads.map(({ submissionId }) => submissionId).sort()).toEqual(visitors)
			expect(await Promise.all(visitors.map((visitor) => book(visitor)))).toEqual(booked)
			const rows = await services.db.selectFrom('workshop_booking').select('id').execute()
			expect(rows.length).toBeGreaterThan(0)
			expect(booked.filter((answer) => answer !== 'slot-not-available').sort()).toEqual(rows.map(({ id }) => id).sort())
		},
		180_000,
	)
})
