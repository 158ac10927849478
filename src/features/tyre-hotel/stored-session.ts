import { asFields, asNumber } from '#features/booking-form/read-fields.ts'
import {
	readAuthorizationToken,
	readConfirmation,
	readCustomer,
	readValidated,
	toConfirmationFields,
	toCustomerFields,
	toValidatedFields,
} from './tyre-hotel-answers.ts'
import { newVisit, type TyreHotelState } from './tyre-hotel-flow.ts'

// The session storage holds customer, credentials, validated session and confirmation (specification 3 §3), with the names of the wire.

/** Null if there is nothing to keep. `validUntil` is when the server forgets the session or the token. */
export function toStoredSession(state: TyreHotelState, validUntil: number): string | null {
	switch (state.step) {
		case 'search':
			return null
		case 'login':
			return JSON.stringify({ validUntil, customer: toCustomerFields(state.customer) })
		case 'validate': {
			const { customer, authorizationToken } = state
			return JSON.stringify({ validUntil, customer: toCustomerFields(customer), credentials: { authorizationToken } })
		}
		case 'loggedIn':
		case 'booking':
			return JSON.stringify({ validUntil, validated: toValidatedFields(state.vehicle) })
		case 'confirmation': {
			const { vehicle, confirmation, isReviewed } = state
			const stored = { validated: toValidatedFields(vehicle), confirmation: toConfirmationFields(confirmation) }
			return JSON.stringify({ validUntil, ...stored, isReviewed })
		}
	}
}

/** Starts over if nothing is stored, something else, or it is too old. A booking that was not sent begins at the vehicle again. */
export function parseStoredSession(
	text: string | null,
	now: number,
): { state: TyreHotelState; validUntil: number } | null {
	try {
		const stored = asFields(JSON.parse(text ?? ''))
		const validUntil = asNumber(stored.validUntil)
		return validUntil > now ? { state: readState(stored), validUntil } : null
	} catch {
		return null
	}
}

function readState({ customer, credentials, validated, confirmation, isReviewed }: Record<string, unknown>) {
	if (validated !== undefined) {
		const vehicle = readValidated(validated)
		return confirmation === undefined
			? ({ step: 'loggedIn', vehicle } as const)
			: ({
					step: 'confirmation',
					vehicle,
					confirmation: readConfirmation(confirmation),
					isReviewed: isReviewed === true,
				} as const)
	}
	if (customer === undefined) return newVisit
	const found = readCustomer(customer)
	if (credentials === undefined) return { step: 'login', customer: found } as const
	return { step: 'validate', customer: found, authorizationToken: readAuthorizationToken(credentials) } as const
}
