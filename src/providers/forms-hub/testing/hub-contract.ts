import { expect, test } from 'vitest'
import type { FormsHub } from '../forms-hub.ts'
import { createSubmission } from './create-submission.ts'

export type HubUnderTest = {
	hub: FormsHub
	/** The messages of all stored leads. */
	stored: () => Promise<unknown[]>
}

/** The contract of every forms hub. */
export function describeFormsHub(open: () => Promise<HubUnderTest>): void {
	test('a lead is accepted', async () => {
		const { hub, stored } = await open()
		expect(await hub.submit(createSubmission({ id: 'a', message: 'Hej' }))).toMatchObject({ ok: true })
		expect(await stored()).toEqual(['Hej'])
	})

	test('a repeated lead is accepted and stored once', async () => {
		const { hub, stored } = await open()
		const answers = [
			await hub.submit(createSubmission({ id: 'a' })),
			await hub.submit(createSubmission({ id: 'a' })),
			...(await Promise.all([1, 2, 3].map(() => hub.submit(createSubmission({ id: 'a' }))))),
		]
		expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
		expect(await stored()).toHaveLength(1)
	})

	test('other content under the same id is an error, and the first content is kept', async () => {
		const { hub, stored } = await open()
		await hub.submit(createSubmission({ id: 'a', message: 'Först' }))
		const answer = await hub.submit(createSubmission({ id: 'a', message: 'Sedan' }))
		expect(answer).toEqual({ ok: false, error: { code: 'other-content' } })
		expect(await stored()).toEqual(['Först'])
	})

	test('two leads with the same text are stored as two', async () => {
		const { hub, stored } = await open()
		await hub.submit(createSubmission({ id: 'a' }))
		await hub.submit(createSubmission({ id: 'b' }))
		expect(await stored()).toHaveLength(2)
	})
}
