import { reviewAddress } from '#editing/comment-thread.ts'
import type { TextKey } from '#i18n/texts.ts'
import { newRandomId } from '#platform/random-id.ts'
import { letterOrigin } from '#sites/site-address.ts'
import type { StaffRequest } from '../../../desk-page.ts'
import { hasRole } from '../../../staff/roles.ts'
import { toStaffLetters } from '../../../staff/staff-letters.ts'
import type { VersionedPage } from '../versions/revisions.tsx'

const texts = {
	asked: { subject: 'deskReview.askedSubject', text: 'deskReview.askedText' },
	approved: { subject: 'deskReview.approvedSubject', text: 'deskReview.approvedText' },
	returned: { subject: 'deskReview.returnedSubject', text: 'deskReview.returnedText' },
	commented: { subject: 'deskReview.commentedSubject', text: 'deskReview.commentedText' },
	answered: { subject: 'deskReview.answeredSubject', text: 'deskReview.answeredText' },
} as const satisfies Record<string, { subject: TextKey; text: TextKey }>

/** Those who publish at the site, or else its owners, and accounts by id. Who does it gets no email about it. */
export type Receivers = 'publishers' | readonly string[]

/** Puts emails about a draft into the outbox, in the transaction of the request. */
export async function sendReviewLetters(
	{ db, accounts, outbox, site, staff, origin }: StaffRequest,
	{ ref, name }: VersionedPage,
	{ of, to, sentence }: { of: keyof typeof texts; to: Receivers; sentence: string },
): Promise<void> {
	const members = (await accounts.list()).filter(({ id }) => id !== staff.id)
	const link = `${letterOrigin(site, origin)}${reviewAddress(ref)}`
	const letters = toStaffLetters(
		findReceivers(members, to, site.key),
		{ id: `review-${newRandomId()}`, site, areas: ['deskReview'] },
		({ t }) => {
			const values = { page: name, site: site.name, person: staff.name }
			const said = sentence === '' ? [] : ['', sentence]
			const lines = [t(texts[of].text, values), ...said, '', t('deskReview.open', { link })]
			return { subject: t(texts[of].subject, values), text: `${lines.join('\n')}\n` }
		},
	)
	await outbox.enqueue(db, letters)
}

type Member = Awaited<ReturnType<StaffRequest['accounts']['list']>>[number]

function findReceivers(members: readonly Member[], to: Receivers, site: string): readonly Member[] {
	if (to !== 'publishers') return members.filter(({ id }) => to.includes(id))
	const publishers = members.filter(({ grants }) => hasRole(grants, ['publisher'], site))
	return publishers.length > 0 ? publishers : members.filter(({ grants }) => hasRole(grants, ['owner'], site))
}
