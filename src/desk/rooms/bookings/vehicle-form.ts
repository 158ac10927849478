import { z } from 'zod'
import { brokenFields } from '#domain/customer/customer-values.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type RegisteredVehicle, vehicleFields } from '#workshop/catalogue.ts'
import { versionOf } from '../../version-of.ts'

const vehicleForm = z.object(vehicleFields)

/** Of the form of a car; that of one that is not in the register is empty. */
export function vehicleVersion(vehicle: RegisteredVehicle | null): string {
	return vehicle ? versionOf(vehicle) : ''
}

export type VehicleRefusal = { fields: string[] } | 'changed'

/** The car as a form describes it. Its agreement is not of this form. */
export function readVehicle(
	form: URLSearchParams,
	{ registrationNumber, current }: { registrationNumber: string; current: RegisteredVehicle | null },
): Result<RegisteredVehicle, VehicleRefusal> {
	if (form.get('seen') !== vehicleVersion(current)) return fail('changed')
	const parsed = vehicleForm.safeParse(Object.fromEntries(form))
	if (!parsed.success) return fail({ fields: brokenFields(parsed.error) })
	return ok({ registrationNumber, ...parsed.data, hasAgreement: current?.hasAgreement ?? false })
}
