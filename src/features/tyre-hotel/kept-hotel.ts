import { asFields, asList, asText, type Fields } from '#features/booking-form/read-fields.ts'
import {
	readAuthorizationToken,
	readConfirmation,
	readCustomer,
	readValidated,
	toConfirmationFields,
	toCustomerFields,
	toValidatedFields,
} from './tyre-hotel-answers.ts'
import { atVehicle, type HandIn, newVisit, type TyreHotelState, type TyreHotelStateOf } from './tyre-hotel-flow.ts'

// Customer, credentials, validated session and confirmation are kept with the names of the wire (specification 3 §3).

/** Null if there is nothing to keep. */
export function keepHotel(state: TyreHotelState): object | null {
	switch (state.step) {
		case 'search':
			return null
		case 'login':
			return { customer: toCustomerFields(state.customer) }
		case 'validate': {
			const { customer, authorizationToken } = state
			return { customer: toCustomerFields(customer), credentials: { authorizationToken } }
		}
		case 'loggedIn':
			return { validated: toValidatedFields(state.vehicle) }
		case 'booking': {
			const { vehicle, days, handIn } = state
			return { validated: toValidatedFields(vehicle), booking: { days, handIn } }
		}
		case 'confirmation': {
			const { vehicle, confirmation, isReviewed } = state
			return {
				...{ validated: toValidatedFields(vehicle), confirmation: toConfirmationFields(confirmation), isReviewed },
			}
		}
	}
}

/** Throws a `ShapeError` if it does not fit. What was not loaded is loaded again. */
export function readKeptHotel(kept: unknown): TyreHotelState {
	const { customer, credentials, validated, booking, confirmation, isReviewed } = asFields(kept)
	if (validated !== undefined) {
		const vehicle = readValidated(validated)
		if (booking !== undefined) return { step: 'booking', vehicle, ...readBooking(asFields(booking)) }
		if (confirmation === undefined) return atVehicle(vehicle)
		return {
			...{ step: 'confirmation', vehicle, confirmation: readConfirmation(confirmation) },
			isReviewed: isReviewed === true,
		}
	}
	if (customer === undefined) return newVisit
	const found = readCustomer(customer)
	if (credentials === undefined) return { step: 'login', customer: found }
	return {
		...{ step: 'validate', customer: found, codesSent: 1 },
		authorizationToken: readAuthorizationToken(credentials),
	}
}

const asTexts = (value: unknown) => (Array.isArray(value) ? asList(value, asText) : 'loading')

function readBooking({ days, handIn }: Fields): Pick<TyreHotelStateOf<'booking'>, 'days' | 'handIn'> {
	return { days: asTexts(days), handIn: handIn === null ? null : readHandIn(asFields(handIn)) }
}

function readHandIn({ date, times, startsAt }: Fields): HandIn {
	return { date: asText(date), times: asTexts(times), startsAt: startsAt === null ? null : asText(startsAt) }
}
