import { namePattern } from './customer-name.ts'
import { emailPattern } from './email-pattern.ts'
import { typedMobilePattern, typedPhonePattern } from './phone-number.ts'

const name = { type: 'text', maxLength: 80, pattern: namePattern } as const
const telephone = { type: 'tel', inputMode: 'tel', autoComplete: 'tel', maxLength: 30 } as const

/** The constraints of the browser for what a customer says of himself: they say the same as `toCustomerValue`. */
export const customerInputs = {
	name: { ...name, autoComplete: 'name' },
	firstName: { ...name, autoComplete: 'given-name' },
	lastName: { ...name, autoComplete: 'family-name' },
	phone: { ...telephone, pattern: typedPhonePattern },
	mobile: { ...telephone, pattern: typedMobilePattern },
	email: { type: 'email', inputMode: 'email', autoComplete: 'email', maxLength: 254, pattern: emailPattern },
} as const

export type CustomerValue = keyof typeof customerInputs
