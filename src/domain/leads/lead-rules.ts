export { emailPattern } from '../customer/email-pattern.ts'
export { phonePattern, tidyPhone, typedPhonePattern } from '../customer/phone-number.ts'

/** People need longer to read and fill in a form: a younger token looks like a bot's. */
export const fastestFillMs = 3000

export const leadLimits = { name: 100, phone: 30, email: 254, message: 4000 }
