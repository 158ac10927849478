import type { TextKey, Translate } from '#i18n/texts.ts'
import type { ReviewStanding, ReviewState } from './page-reviews.ts'

const texts: Record<ReviewState, TextKey> = {
	asked: 'deskReview.isAsked',
	approved: 'deskReview.isApproved',
	returned: 'deskReview.isReturned',
}

/** Where a review stands, in words. */
export function reviewText({ state, isChanged, by }: ReviewStanding, t: Translate): string {
	return t(state === 'approved' && isChanged ? 'deskReview.changedSince' : texts[state], { name: by })
}
