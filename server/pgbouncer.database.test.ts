import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#db/database.ts'
import { bouncePostgres, hasPgBouncer } from '#db/testing/pgbouncer.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import { openApplication } from './testing/open-application.ts'

forEachDatabase((name, openTestDatabase) => {
	test.skipIf(name === 'sqlite' || !hasPgBouncer)(
		`the product works through PgBouncer in transaction mode${hasPgBouncer ? '' : ' (none is installed)'}`,
		async () => {
			const { location } = await openTestDatabase({ migrated: false })
			const url = await bouncePostgres(location.url ?? '')
			const { ask, services } = await openApplication({ url }, { SECRET_KEY: 'a master key of 32 characters or more' })
			const paths = ['/', '/bilar', '/anlaggningar', '/bilar/volvo', '/en', '/desk/sign-in']
			const answers = await Promise.all([...paths, ...paths, ...paths].map((path) => ask(path)))
			expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200))

			// More transactions at once than PgBouncer has connections.
			const { db, outbox } = services.desk
			const ids = Array.from({ length: 30 }, (_, at) => `message-${at}`)
			await Promise.all(
				ids.map((id) =>
					db.transaction().execute((trx) => {
						const about = { id, channel: 'webhook', site: 'carhall-se', kind: 'operator', subject: '' } as const
						return outbox.enqueue(trx, [{ ...about, language: 'sv', expiresAt: null, content: { id } }])
					}),
				),
			)
			const kept = await db.selectFrom('outbox_message').select('id').where('id', 'like', 'message-%').execute()
			expect(kept.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())

			// Its notices do not arrive here, so that it is seen by the look of every five seconds.
			const other = openDatabase(location)
			onTestFinished(() => other.destroy())
			const car = { car_id: 'bounced', car_brand: 'Volvo', car_model: 'V60', slug: 'volvo-v60' }
			expect(await createEmbeddedStock(other).upsert('vehicles-carhall-se', [car])).toMatchObject({ ok: true })
			await expect
				.poll(
					async () => {
						const body = JSON.stringify({ index: 'vehicles-carhall-se', limit: 1, filters: { car_id: ['bounced'] } })
						const headers = { 'content-type': 'application/json' }
						return (await (await ask('/api/search', { method: 'POST', body, headers })).json()).total_items
					},
					{ timeout: 20_000, interval: 500 },
				)
				.toBe(1)
		},
		300_000,
	)
})
