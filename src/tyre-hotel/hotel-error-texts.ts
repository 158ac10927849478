import type { TextKey, Translate } from '#i18n/texts.ts'
import { tooManyText } from '#i18n/too-many.ts'
import type { TyreHotelError, TyreHotelErrorCode } from './tyre-hotel.ts'

const errorTexts: Record<Exclude<TyreHotelErrorCode, 'too-many-tries'> | 'unavailable', TextKey> = {
	'no-agreement': 'tyreHotel.noAgreement',
	'token-expired': 'tyreHotel.tokenExpired',
	'wrong-code': 'tyreHotel.wrongCode',
	'code-expired': 'tyreHotel.codeExpired',
	'code-used-up': 'tyreHotel.codeUsedUp',
	'slot-not-available': 'tyreHotel.slotNotAvailable',
	'not-bookable': 'tyreHotel.notBookable',
	'too-many-of-customer': 'booking.errorTooManyOfCustomer',
	'too-many-of-car': 'booking.errorTooManyOfCar',
	'outcome-unknown': 'tyreHotel.outcomeUnknown',
	'not-booked': 'tyreHotel.notBooked',
	'not-signed-in': 'tyreHotel.notSignedIn',
	unavailable: 'tyreHotel.unavailable',
}

/** The message shown to the customer. `findPhone`: where to call after too many tries. */
export async function hotelErrorText(
	t: Translate,
	error: Exclude<TyreHotelError, { code: 'refused' }>,
	findPhone: () => Promise<string | null>,
): Promise<string> {
	if (error.code !== 'too-many-tries') return t(errorTexts[error.code])
	const tooMany = { retryAfterSeconds: Math.ceil(error.waitMs / 1000), phone: await findPhone() }
	return tooManyText(t, tooMany, 'tyreHotel.tooManyTries')
}
