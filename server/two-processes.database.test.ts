import { createServer } from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { blockReaders } from '#blocks/block-readers.server.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createPagePlans } from '#desk/rooms/pages/plans/page-plans.ts'
import { startS3 } from '#files/testing/s3-simulator.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { ok } from '#platform/result.ts'
import { listenLocally } from '#platform/testing/local-server.ts'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { createLog } from './log.ts'
import { openServices } from './open-services.ts'
import { fillApplication, openApplication } from './testing/open-application.ts'

/** A receiver of webhooks. */
async function receiveCalls() {
	const bodies: string[] = []
	const server = createServer(async (request, response) => {
		bodies.push(await text(request))
		response.end()
	})
	const port = await listenLocally(server)
	onTestFinished(() => void server.close())
	return { bodies, url: `http://127.0.0.1:${port}/` }
}

forEachDatabase((name, openTestDatabase) => {
	test.skipIf(name === 'sqlite')(
		'a visitor who comes to two processes has the budget of one, bookings exactly, searches a second later',
		async () => {
			const { location } = await openTestDatabase({ filledBy: fillApplication })
			const settings = { LEADS_PER_VISITOR: '4', SEARCHES_PER_VISITOR: '10' }
			const processes = [await openApplication(location, settings), await openApplication(location, settings)]
			const post = (path: string, index: number) =>
				processes[index % 2]?.ask(path, {
					method: 'POST',
					headers: { 'content-type': 'application/json' },
					body: JSON.stringify({ index: 'vehicles-carhall-se', limit: 1 }),
				})
			const countPassed = async (path: string, times: number) => {
				const answers = await Promise.all(Array.from({ length: times }, (_, index) => post(path, index)))
				return answers.filter((answer) => answer?.status !== 429).length
			}

			let booked = await countPassed('/api/mechmate/book', 12)
			for (let index = 0; index < 12; index++) booked += await countPassed('/api/mechmate/book', 1)
			expect(booked).toBe(4)

			expect(await countPassed('/api/search', 10)).toBe(10)
			for (const { services } of [...processes, ...processes]) await services.fleetUses?.exchange()
			expect(await countPassed('/api/search', 10)).toBe(0)
		},
		60_000,
	)

	test.skipIf(name === 'sqlite')(
		'what a process that only answers visitors keeps is sent by a worker, which waits for no stock',
		async () => {
			const { location } = await openTestDatabase({ filledBy: fillApplication })
			const [ofWeb, ofWorker] = [await receiveCalls(), await receiveCalls()]
			const settings = { LEADS_WEBHOOK_SECRET: 'a secret of the receiver' }
			const web = await openApplication(location, { ...settings, ROLE: 'web', LEADS_WEBHOOK_URL: ofWeb.url })
			const { db, outbox } = web.services.desk
			const messages = Array.from({ length: 10 }, (_, index) => `message-${index}`)
			for (const id of messages) {
				const about = { id, channel: 'webhook' as const, site: 'carhall-se', kind: 'operator' as const, subject: '' }
				const content = { id }
				await db
					.transaction()
					.execute((trx) => outbox.enqueue(trx, [{ ...about, language: 'sv', expiresAt: null, content }]))
				outbox.wake()
			}
			const worker = await openApplication(location, { ...settings, ROLE: 'worker', LEADS_WEBHOOK_URL: ofWorker.url })
			await expect.poll(() => ofWorker.bodies.length, { timeout: 15_000 }).toBe(messages.length)
			expect(ofWorker.bodies.map((body) => JSON.parse(body).id).toSorted()).toEqual(messages)
			expect(ofWeb.bodies).toEqual([])
			expect((await web.ask('/healthz')).status).toBe(503)
			expect((await worker.ask('/healthz')).status).toBe(200)
		},
		60_000,
	)

	test.skipIf(name === 'sqlite')(
		'what is planned is published by a worker alone, and shown by a process that only answers visitors',
		async () => {
			const { location } = await openTestDatabase({ filledBy: fillApplication })
			const web = await openApplication(location, { ROLE: 'web' })
			const { editorsStore, desk } = web.services
			const page = { site: 'carhall-se', pageId: 'home', language: 'sv' } as const
			const from = (await editorsStore.findDraftPage({ ...page, path: '/' }))?.route.metaTitle
			const to = 'Planerad rubrik'
			const command = {
				...({ kind: 'setField', place: { block: null, path: ['route', 'metaTitle'] }, to } as const),
				...(from !== undefined && { from }),
			}
			const changed = await editorsStore.write((writer) =>
				writer.changeDraft({ ...page, author: 'ed', commands: [{ id: 'c', command }], check: () => ok(undefined) }),
			)
			if (!changed.ok) throw new Error('The draft was not changed')
			const { id: draft, number } = changed.value.draft
			const grants = [{ role: 'publisher' as const, site: null }]
			const planner = await desk.accounts.add({ email: 'planner@example.com', name: 'planner', grants })
			await createPagePlans(desk.db, () => new Date()).add({
				...{ site: page.site, action: 'publish', dueAt: new Date(), origin: 'https://carhall-se.example' },
				pages: [{ pageId: page.pageId, language: page.language, draft, number }],
				plannedBy: { id: planner, name: 'planner' },
			})
			const states = async () =>
				(await desk.db.selectFrom('page_plan').select('state').execute()).map(({ state }) => state)
			const shown = async () => (await (await web.ask('/')).text()).includes(to)
			// Several times as long as a process takes that carries out plans.
			await delay(4000)
			expect([await states(), await shown()]).toEqual([['waiting'], false])

			await openApplication(location, { ROLE: 'worker' })
			await expect.poll(states, { timeout: 15_000 }).toEqual(['done'])
			await expect.poll(shown, { timeout: 5000 }).toBe(true)
		},
		60_000,
	)

	test.skipIf(name === 'sqlite')(
		'a picture that one process has scaled is served by another on one bucket',
		async () => {
			const { location } = await openTestDatabase({ filledBy: fillApplication })
			const s3 = await startS3()
			onTestFinished(s3.close)
			const { region, accessKeyId, secretAccessKey } = s3.access
			const settings = {
				...{ FILES_S3_URL: s3.access.url, FILES_S3_REGION: region },
				...{ FILES_S3_ACCESS_KEY_ID: accessKeyId, FILES_S3_SECRET_ACCESS_KEY: secretAccessKey },
			}
			const [first, second] = [await openApplication(location, settings), await openApplication(location, settings)]
			const path = '/ipx/w_640/images/studio/suv.r0.k0.p1/f34.avif'
			const made = await first.ask(path)
			await expect.poll(() => first.services.sharedPictures?.counts).toMatchObject({ missed: 1, kept: 1 })
			const served = await second.ask(path)
			expect(await served.bytes()).toEqual(await made.bytes())
			expect(second.services.sharedPictures?.counts).toEqual({ found: 1, missed: 0, failed: 0, kept: 0 })
			expect(served.headers.get('etag')).toBe(made.headers.get('etag'))
		},
		60_000,
	)

	test.skipIf(name === 'sqlite')(
		'a process with another master key does not start beside one that runs',
		async () => {
			const { location } = await openTestDatabase({ filledBy: fillApplication })
			const { ask } = await openApplication(location)
			const folder = createTestFolder()
			const other = parseEnvironment({
				...{ DATABASE_URL: location.url, DATA_DIR: folder, NODE_ENV: 'production' },
				SECRET_KEY: 'another master key of 32 characters',
			})
			const starting = openServices(other, createLog({ LOG_LEVEL: 'silent' }).log, blockReaders)
			await expect(starting).rejects.toThrow(
				/^SECRET_KEY: The database is sealed with the master key \w+, and this is \w+\./,
			)
			expect((await ask('/')).status).toBe(200)
		},
		60_000,
	)
})
