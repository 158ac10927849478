import type { WheelChangeCustomer } from '#tyre-hotel/tyre-hotel.ts'
import type { PostedStep } from '#ui/wizard/use-wizard.ts'
import type { HotelProblem } from './hotel-table.ts'
import type { TyreHotelState } from './tyre-hotel-flow.ts'

/** A page of the tyre hotel after a form was posted without JavaScript. */
export type PostedHotel = PostedStep<TyreHotelState, HotelProblem> & {
	/** What was typed. */
	plate: string
	customer: WheelChangeCustomer
	comment: string
	reminderEmail: string
	/** Whether the workshop was asked what new tyres cost. */
	priceRequest: 'sent' | 'refused' | null
}

/** The button of the form that asks what new tyres cost, which is a lead. */
export const askPriceAction = 'askPrice'
