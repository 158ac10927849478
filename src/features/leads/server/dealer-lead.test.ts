import { expect, test } from 'vitest'
import { openTestLeadDesk } from '../testing/open-test-lead-desk.ts'

test('a dealer gets messages to the dealer or its departments', async () => {
	const { send, stored } = await openTestLeadDesk()
	const form = 'carhall-seDealerContactForm'
	await send({ site_id: '10' }, { form })
	await send({ site_id: '10', department: 'Nya bilar' }, { form })
	expect(await send({ site_id: '10', department: 'Köket' }, { form })).toMatchObject({ ok: false })
	expect((await stored()).map((lead) => lead.content?.to?.email).sort()).toEqual([
		'info@uppsala.example',
		'nya@uppsala.example',
	])
})
