import { expect, test } from 'vitest'
import { openSqlite } from '#db/testing/test-database.ts'
import { createTestKeys } from '#db/testing/test-keys.ts'
import { createEmbeddedFormsHub } from '#leads/embedded/embedded-forms-hub.ts'
import { createLeadOperator } from '#leads/embedded/embedded-lead-operator.ts'
import { createSubmission } from '#leads/testing/create-submission.ts'
import { createTestOutbox } from '#outbox/testing/test-outbox.ts'
import { getSite } from '#sites/registry.ts'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { answerDesk } from '../../answer-desk.ts'
import { createStaffAccounts } from '../../staff/staff-accounts.ts'

const now = () => new Date('2026-11-22T09:00:00Z')
const site = getSite('carhall-se')

/** A mail and a text message in Finnish, at the desk in Swedish. */
async function open() {
	const { db } = await openSqlite()
	const outbox = createTestOutbox(db, { now })
	const submission = createSubmission({ id: 'finnish' })
	const mail = { subject: 'Aika varattu', text: 'Hei Anna!', language: 'fi' } as const
	await createEmbeddedFormsHub({ db, keys: createTestKeys(db), outbox, now }).submit({
		...submission,
		content: { ...submission.content, mail },
	})
	await outbox.enqueue(db, [
		{
			...{ id: 'text', site: site.key, kind: 'reminder', subject: '', language: 'fi', expiresAt: null },
			...{ channel: 'sms', content: { to: '+46701740605', text: 'Hei! Talvi tulee.' } },
		},
	])
	const accounts = createStaffAccounts(db, { secret: 'a secret of more than 32 characters', now })
	const grants = [{ role: 'owner', site: null }]
	return async (path: string, view = '') => {
		const request = {
			...{
				db,
				accounts,
				site,
				now,
				path: path.split('/'),
				outbox,
				leads: createLeadOperator({ db, keys: createTestKeys(db), outbox, now }),
				locale: 'sv-SE',
				query: new URLSearchParams({ view }),
			},
			...{ t: (name: string) => name, staff: { id: 'eva', name: 'Eva Ek', isReady: true, verifiedAt: now(), grants } },
		} as unknown as Parameters<typeof answerDesk>[0]
		const answer = await answerDesk(request, null)
		return answer && 'main' in answer ? drawInSite(answer.main) : ''
	}
}

test('mails and text messages say in which language they are, in the outbox and with the lead', async () => {
	const show = await open()
	expect(await show('outbox')).toMatch(/ lang="fi">Aika varattu<.* lang="fi">Hei Anna!/)
	expect(await show('outbox', 'messages')).toMatch(/ lang="fi">Hei! Talvi tulee\./)
	expect(await show('leads', 'all')).toMatch(/ lang="fi">Aika varattu/)
	expect(await show('leads/finnish')).toMatch(/ lang="fi">Aika varattu<.* lang="fi">Hei Anna!/)
})
