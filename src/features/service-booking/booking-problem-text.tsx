import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { tooManyText } from '#i18n/too-many.ts'
import { Anchor } from '#ui/anchor.tsx'
import { isSameMake } from '#workshop/make-name.ts'
import { bookingErrorText } from './booking-error.ts'
import type { BookingSettings } from './booking-settings.ts'
import type { BookingProblem } from './booking-table.ts'

const problemTexts = {
	'place-missing': 'booking.choosePlace',
	'place-not-found': 'booking.placeNotFound',
	'place-unavailable': 'booking.placeUnavailable',
	'plate-missing': 'booking.plateMissing',
} satisfies Record<string, TextKey>

type WaysOn = Pick<BookingSettings, 'makeLinks' | 'callBackHref'>

const noWaysOn: WaysOn = { makeLinks: [], callBackHref: '' }

/** What is wrong with a step, but for its fields, and where else it can be done. */
export function BookingProblemText({ problem, waysOn = noWaysOn }: { problem: BookingProblem; waysOn?: WaysOn }) {
	const t = useTranslate()
	switch (problem.code) {
		case 'invalid-fields':
			return null
		case 'make-booked-elsewhere': {
			const { make } = problem
			const link = waysOn.makeLinks.find((each) => isSameMake(each.make, make))
			if (!link) return t('booking.errorMakeNotSupported', { make })
			return (
				<>
					{t('booking.makeBookedElsewhere', { make })}{' '}
					<Anchor href={link.href}>{t('booking.bookMake', { make })}</Anchor>
				</>
			)
		}
		case 'server-error':
			return (
				<>
					{t('booking.errorServer')} <CallBackLink href={waysOn.callBackHref} />
				</>
			)
		case 'too-many-calls':
			return tooManyText(t, problem)
		case 'place-missing':
		case 'place-not-found':
		case 'place-unavailable':
		case 'plate-missing':
			return t(problemTexts[problem.code])
		default: {
			const { key, values } = bookingErrorText(problem)
			return t(key, values)
		}
	}
}

/** Nothing if there is no such page. */
export function CallBackLink({ href }: { href: string }) {
	const t = useTranslate()
	return href === '' ? null : <Anchor href={href}>{t('booking.callMeBack')}</Anchor>
}
