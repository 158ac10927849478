import { expect, test } from 'vitest'
import { relayPostgres } from '#db/testing/postgres-relay.ts'
import { forEachDatabase } from '#db/testing/test-database.ts'
import { fillApplication, openApplication } from './testing/open-application.ts'
import { requestsOf } from './testing/requests-of-table.ts'

forEachDatabase((name, openTestDatabase) => {
	test.skipIf(name === 'sqlite')(
		'while the database is down every answer is a good one or says when to come again',
		async () => {
			const { location } = await openTestDatabase({ filledBy: fillApplication })
			const relay = await relayPostgres(location.url ?? '')
			const { ask, signIn, routes } = await openApplication({ url: relay.url })
			const cookie = await signIn('owner')
			relay.cut()

			const wrong: string[] = []
			for (const { target, headers, ...request } of routes.flatMap(requestsOf)) {
				const asked = target.startsWith('/desk') ? [headers, { ...headers, cookie }] : [headers]
				for (const sent of asked) {
					const { status, headers: answered } = await ask(target, { ...request, headers: sent })
					const isGood = status < 500 || (status === 503 && answered.has('retry-after'))
					const isKept = status >= 500 && /max-age/.test(answered.get('cache-control') ?? '')
					if (!isGood || isKept) wrong.push(`${request.method} ${target}: ${status}`)
				}
			}
			expect(wrong).toEqual([])
		},
		120_000,
	)
})
