import { isRegistrationNumber, normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import { toCustomerValue } from '#domain/customer/customer-fields.ts'
import { toInternationalPhone } from '#domain/customer/phone-number.ts'
import type { Country } from '#domain/market.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { ChangeableTerms, NewAgreement } from '#tyre-hotel/operator.ts'
import { versionOf } from '../../version-of.ts'

const maxLength = 100

/** A new agreement, or the field that is refused. What the register of vehicles knows of the car may be left empty. */
export function readAgreement(
	form: URLSearchParams,
	{ country, departments }: { country: Country; departments: readonly string[] },
): Result<NewAgreement, { field: string }> {
	const text = textOf(form)
	const registrationNumber = normalizeRegistrationNumber(text('registrationNumber'))
	if (!isRegistrationNumber(registrationNumber, country)) return fail({ field: 'registrationNumber' })
	const terms = readTerms(form, departments)
	if (!terms.ok) return terms
	const phone = toInternationalPhone(text('phone'), country)
	if (phone === null) return fail({ field: 'phone' })
	return ok({ ...terms.value, registrationNumber, phone, number: text('number') || null })
}

/** Of the form of an agreement that is there. */
export const termsVersion = (terms: ChangeableTerms) => versionOf(terms)

/** The terms as a form changes them, or the field that is refused; null: they have changed since it was opened. */
export function changeTerms(
	form: URLSearchParams,
	{ current, departments }: { current: ChangeableTerms; departments: readonly string[] },
): Result<ChangeableTerms, { field: string | null }> {
	if (form.get('seen') !== termsVersion(current)) return fail({ field: null })
	// A workshop that keeps no wheels any more keeps those it has.
	return readTerms(form, [...departments, current.department])
}

function readTerms(form: URLSearchParams, departments: readonly string[]): Result<ChangeableTerms, { field: string }> {
	const text = textOf(form)
	const customerName = toCustomerValue('name', form.get('customerName') ?? '')
	if (customerName === null) return fail({ field: 'customerName' })
	const department = text('department')
	if (!departments.includes(department)) return fail({ field: 'department' })
	return ok({ customerName, department, packageLevel: text('package'), make: text('make'), model: text('model') })
}

const textOf = (form: URLSearchParams) => (name: string) => (form.get(name) ?? '').trim().slice(0, maxLength)
