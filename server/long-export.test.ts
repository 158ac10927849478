import { expect, test } from 'vitest'
import { inOneTransaction } from '#db/joining-dialect.ts'
import { createSubmission } from '#leads/testing/create-submission.ts'
import { openApplication } from './testing/open-application.ts'

const leads = 1500

test('while a file of leads is sent, visitors are answered between its parts', async () => {
	const { ask, signIn, services } = await openApplication({})
	await inOneTransaction(services.db, async () => {
		for (let index = 0; index < leads; index++)
			await services.leads.hub.submit(createSubmission({ id: `lead-${index}`, site: 'carhall-se' }))
	})
	const cookie = await signIn('owner')
	let isSent = false
	const sending = ask('/desk/leads/export.csv?view=all', { headers: { cookie } })
		.then((answer) => answer.text())
		.finally(() => {
			isSent = true
		})
	let answered = 0
	while (!isSent) {
		expect((await ask('/livez')).status).toBe(200)
		if (!isSent) answered++
	}
	expect((await sending).trim().split('\n')).toHaveLength(leads + 1)
	// A part is 100 leads. In one go it would be one, or none.
	expect(answered).toBeGreaterThan(2)
}, 60_000)
