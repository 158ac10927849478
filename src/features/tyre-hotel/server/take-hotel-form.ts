import { toPlate } from '#domain/cars/registration-number.ts'
import { fieldText, readForm } from '#domain/form/read-form.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'
import type { FormStatus } from '#page/form/form-answer.ts'
import type { TextSeal } from '#platform/seals/text-seal.ts'
import { openCarried, sealCarried, takePostedStep, wizardFields } from '#ui/wizard/posted-flow.ts'
import { describeTyres } from '../describe-tyres.ts'
import { hotelTable } from '../hotel-table.ts'
import { askPriceAction, type PostedHotel } from '../posted-hotel.ts'
import { reminderNames } from '../reminder-choice.ts'
import { isFailed, isSignedIn, type TyreHotelState } from '../tyre-hotel-flow.ts'
import { driverRules, readComment } from '../wheel-change-rules.ts'
import { createPostedHotelCalls, type PostedHotelServices } from './posted-hotel-calls.ts'

export type HotelFormServices = PostedHotelServices & {
	seal: Pick<TextSeal, 'seal' | 'open'>
	/** Takes the form that asks what new tyres cost, as the lead that it is. */
	takeOffer: (form: URLSearchParams) => Promise<{ isSent: boolean; status: FormStatus }>
}

/**
 * Takes a step of a visitor without JavaScript, by the same rules as in the browser. Returns the page to show and its status. A booking
 * that is posted again is the same booking.
 */
export async function takeHotelForm(
	services: HotelFormServices,
	form: URLSearchParams,
): Promise<{ shown: PostedHotel; status: FormStatus }> {
	const sealing = { seal: services.seal, purpose: `tyre-hotel-form ${services.site.key}` }
	const carried = openCarried(hotelTable, form, sealing)
	const t = createTranslate(
		services.siteLanguage.locale,
		textsFor(services.siteLanguage.language, ['tyreHotel', 'common']),
	)
	const { calls, session } = await createPostedHotelCalls(services, carried.session, t)
	const isOver = isSignedIn(carried.state) && session.plate() !== carried.state.vehicle.registrationNumber
	const begun = isOver ? hotelTable.next(carried.state, { type: 'sessionEnded' }) : carried.state
	const offer = await takeOffer(services, begun, form)
	const { state, problem } = await takePostedStep(hotelTable, { state: begun, fields: form, calls })
	const shown: PostedHotel = {
		...{ state, problem },
		carried: sealCarried(hotelTable, { state, session: session.id() }, sealing),
		plate: toPlate(form.get('regNo') ?? ''),
		customer: readForm(driverRules, form),
		comment: readComment(form),
		reminderEmail: fieldText(form, reminderNames.email),
		priceRequest: offer && (offer.isSent ? 'sent' : 'refused'),
	}
	return { shown, status: offer?.status ?? statusOf(shown) }
}

/** The request for a price is of the vehicle of the session, whatever the form says. Null if it is another form. */
async function takeOffer({ takeOffer: take }: HotelFormServices, state: TyreHotelState, form: URLSearchParams) {
	if (form.get(wizardFields.action) !== askPriceAction || state.step !== 'loggedIn') return null
	const { registrationNumber, workshop, tyres } = state.vehicle
	const about = { regno: registrationNumber, siteName: workshop.name, tyres: describeTyres(tyres) }
	const own: readonly string[] = Object.values(wizardFields)
	const fields = [...form].filter(([name]) => !own.includes(name))
	return take(new URLSearchParams({ ...Object.fromEntries(fields), ...about }))
}

function statusOf({ state, problem }: PostedHotel): FormStatus {
	const failed = state.step === 'booking' ? [state.days, state.handIn?.times ?? []].find(isFailed) : undefined
	if (failed) return failed.tooMany ? 429 : 503
	if (problem?.code === 'unreachable') return 503
	if (problem?.code === 'too-many-tries') return 429
	if (problem?.code === 'wrong-fields' || problem?.code === 'invalid-email') return 400
	return problem || (state.step === 'search' && state.hasSessionEnded) ? 422 : 200
}
