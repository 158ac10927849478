import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createEmbeddedFormsHub } from '#leads/embedded/embedded-forms-hub.ts'
import { createLeadOperator } from '#leads/embedded/embedded-lead-operator.ts'
import { createSubmission } from '#leads/testing/create-submission.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { getSite } from '#sites/registry.ts'
import { drawInSite } from '#testing/draw-in-site.tsx'
import type { StaffRequest } from '../../desk-page.ts'
import { createStaffAccounts } from '../../staff/staff-accounts.ts'
import { leadsPage } from '../leads/leads-page.tsx'
import { outboxPage } from './outbox-page.tsx'

const now = () => new Date('2026-11-22T09:00:00Z')
const site = getSite('carhall-se')

/** A mail and a text message in Finnish, at the desk in Swedish. */
async function open() {
	const { db } = await openSqlite()
	const outbox = createTestOutbox(db, { now })
	const submission = createSubmission({ id: 'finnish' })
	const mail = { subject: 'Aika varattu', text: 'Hei Anna!', language: 'fi' } as const
	await createEmbeddedFormsHub({ db, outbox, now }).submit({
		...submission,
		content: { ...submission.content, mail },
	})
	await outbox.enqueue(db, [
		{
			...{ id: 'text', site: site.key, kind: 'reminder', subject: '', language: 'fi' },
			...{ channel: 'sms', content: { to: '+46701740605', text: 'Hei! Talvi tulee.' } },
		},
	])
	const accounts = createStaffAccounts(db, { secret: 'a secret of more than 32 characters', now })
	const grants = [{ role: 'owner', site: null }]
	return async ({ load }: { load: typeof outboxPage.load }, below: string[], view = '') => {
		const request = {
			...{
				db,
				accounts,
				site,
				now,
				below,
				outbox,
				leads: createLeadOperator({ db, outbox, now }),
				locale: 'sv-SE',
				query: new URLSearchParams({ view }),
			},
			...{ t: (name: string) => name, staff: { id: 'eva', name: 'Eva Ek', grants } },
		} as unknown as StaffRequest
		const answer = await (load as (asked: StaffRequest) => ReturnType<typeof load>)(request)
		return answer && 'main' in answer ? drawInSite(answer.main) : ''
	}
}

test('mails and text messages say in which language they are, in the outbox and with the lead', async () => {
	const show = await open()
	expect(await show(outboxPage, [])).toMatch(/ lang="fi">Aika varattu<.* lang="fi">Hei Anna!/)
	expect(await show(outboxPage, [], 'messages')).toMatch(/ lang="fi">Hei! Talvi tulee\./)
	expect(await show(leadsPage, [], 'all')).toMatch(/ lang="fi">Aika varattu/)
	expect(await show(leadsPage, ['finnish'])).toMatch(/ lang="fi">Aika varattu<.* lang="fi">Hei Anna!/)
})
