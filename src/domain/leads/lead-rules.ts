import { customerField, paragraphsField } from '../form/field-rules.ts'

/** People need longer to read and fill in a form: a younger token looks like a bot's. */
export const fastestFillMs = 3000

/** The longest message of a lead. */
const messageLength = 4000

/** The contact data and the message of every lead. */
export const personRules = {
	name: customerField('name'),
	phone: customerField('phone'),
	email: customerField('email'),
	message: paragraphsField(messageLength),
}

/** Of a call that books: the token of the form that was filled in. */
export const formTokenHeader = 'form-token'
