import type { ConsentChoice } from '#features/consent/consent-choice.ts'

type Signal = 'granted' | 'denied'

/** Google's consent mode v2: https://developers.google.com/tag-platform/security/guides/consent */
export type ConsentMode = {
	ad_storage: Signal
	ad_user_data: Signal
	ad_personalization: Signal
	analytics_storage: Signal
}

/** How long tags wait for the choice of a returning visitor. */
const waitForUpdateMs = 500

/** The initial state: nothing is allowed. */
export const defaultConsentMode = {
	...toConsentMode({ analytics: false, marketing: false }),
	wait_for_update: waitForUpdateMs,
}

export function toConsentMode({ analytics, marketing }: ConsentChoice): ConsentMode {
	const signal = (isAllowed: boolean): Signal => (isAllowed ? 'granted' : 'denied')
	return {
		ad_storage: signal(marketing),
		ad_user_data: signal(marketing),
		ad_personalization: signal(marketing),
		analytics_storage: signal(analytics),
	}
}
