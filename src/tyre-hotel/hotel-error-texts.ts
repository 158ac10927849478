import type { TextKey } from '#i18n/texts.ts'
import type { TyreHotelErrorCode } from './tyre-hotel.ts'

/** Messages shown to the customer. */
export const hotelErrorTexts: Record<TyreHotelErrorCode | 'unavailable', TextKey> = {
	'no-agreement': 'tyreHotel.noAgreement',
	'too-many-tries': 'tyreHotel.tooManyTries',
	'token-expired': 'tyreHotel.tokenExpired',
	'wrong-code': 'tyreHotel.wrongCode',
	'code-expired': 'tyreHotel.codeExpired',
	'code-used-up': 'tyreHotel.codeUsedUp',
	'slot-not-available': 'tyreHotel.slotNotAvailable',
	'not-bookable': 'tyreHotel.notBookable',
	'not-booked': 'tyreHotel.notBooked',
	'not-signed-in': 'tyreHotel.notSignedIn',
	unavailable: 'tyreHotel.unavailable',
}
