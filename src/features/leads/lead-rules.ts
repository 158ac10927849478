export { emailPattern } from '#platform/email-pattern.ts'
export { phonePattern, tidyPhone, typedPhonePattern } from '#platform/phone-number.ts'

export const leadLimits = { name: 100, phone: 30, email: 254, message: 4000 }
