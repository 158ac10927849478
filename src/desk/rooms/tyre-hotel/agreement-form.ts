import { isRegistrationNumber, normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import { toCustomerValue } from '#domain/customer/customer-fields.ts'
import { toInternationalPhone } from '#domain/customer/phone-number.ts'
import type { Country } from '#domain/market.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { NewAgreement } from '#tyre-hotel/operator.ts'

const maxLength = 100

/** A new agreement, or the field that is refused. What the register of vehicles knows of the car may be left empty. */
export function readAgreement(
	form: URLSearchParams,
	{ country, departments }: { country: Country; departments: readonly string[] },
): Result<NewAgreement, { field: string }> {
	const text = (name: string) => (form.get(name) ?? '').trim().slice(0, maxLength)
	const registrationNumber = normalizeRegistrationNumber(text('registrationNumber'))
	if (!isRegistrationNumber(registrationNumber, country)) return fail({ field: 'registrationNumber' })
	const customerName = toCustomerValue('name', form.get('customerName') ?? '')
	if (customerName === null) return fail({ field: 'customerName' })
	const phone = toInternationalPhone(text('phone'), country)
	if (phone === null) return fail({ field: 'phone' })
	const department = text('department')
	if (!departments.includes(department)) return fail({ field: 'department' })
	return ok({
		...{ registrationNumber, customerName, phone, department },
		...{ number: text('number') || null, make: text('make'), model: text('model'), packageLevel: text('package') },
	})
}
