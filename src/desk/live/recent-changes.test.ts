import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { createEmbeddedFormsHub } from '#leads/embedded/embedded-forms-hub.ts'
import { createSubmission } from '#leads/testing/create-submission.ts'
import { openDesk } from '../testing/open-desk.ts'
import { findRecentChanges } from './recent-changes.ts'

const site = 'carhall-se'

test.each([
	['is moved to another site', 'leads/a/move', { do: 'move', to: 'nordhall-se/1002' }, ['leads', 'outbox']],
	['is erased', 'leads/a', { do: 'erase' }, ['leads', 'outbox']],
	[
		'is erased with its person',
		'leads/a/person',
		{ do: 'erase-person', chosen: '/desk/leads/a' },
		['leads', 'outbox', 'bookings'],
	],
])('the lists of a site are told when a lead %s', async (_, path, form, rooms) => {
	let clock = new Date('2026-11-22T09:00:00Z')
	const now = () => clock
	const { db } = await openSqlite()
	const { operators, outbox, signIn, ask } = await openDesk(db, now)
	const hub = createEmbeddedFormsHub({ db, keys: createTestKeys(db), outbox, now })
	await hub.submit(createSubmission({ id: 'a', site }))
	const owner = await signIn(
		[site, 'nordhall-se'].map((each) => ({ role: 'owner' as const, site: each })),
		'owner',
	)
	clock = new Date('2026-11-22T09:05:00Z')
	const changes = () => findRecentChanges({ db, leads: operators.leads, outbox }, { site, since: clock })
	expect(await changes()).toEqual([])
	expect(await ask(path, owner, new URLSearchParams(form), { site })).toMatchObject({ redirectTo: expect.any(String) })
	expect((await changes()).map((change) => change.rooms)).toEqual([rooms])
})
