import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Database } from '#db/database.ts'
import { isRegistrationNumber, normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import type { Country } from '#domain/market.ts'
import { type ImportReport, ReportWriter } from '#platform/feed/import-report.ts'
import { type ColumnMapping, namedRows } from '#platform/feed/named-rows.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import { type RegisteredVehicle, vehicleFields } from '../catalogue.ts'
import { putVehicles } from './workshop-store.ts'

const columns = ['country', 'registration_number', 'make', 'model', 'model_year', 'fuel', 'size', 'agreement'] as const

const countries = ['SE', 'NO', 'FI', 'SK', 'GB'] as const satisfies readonly Country[]

const vehicleRow = z
	.object({
		country: z.enum(countries, `must be one of ${countries.join(', ')}`),
		registration_number: z.string().transform(normalizeRegistrationNumber),
		make: vehicleFields.make,
		model: vehicleFields.model,
		model_year: vehicleFields.modelYear,
		fuel: vehicleFields.fuel,
		size: vehicleFields.size,
		agreement: z.enum(['yes', 'no'], 'must be yes or no'),
	})
	.refine(({ country, registration_number }) => isRegistrationNumber(registration_number, country), {
		path: ['registration_number'],
		error: 'is no number of the country',
	})
	.transform(
		({ country, registration_number: registrationNumber, make, model, model_year, fuel, size, agreement }) => ({
			country,
			vehicle: {
				...{ registrationNumber, make, model, modelYear: model_year, fuel, size },
				hasAgreement: agreement === 'yes',
			} satisfies RegisteredVehicle,
		}),
	)

/** Adds the cars of a CSV file to the register, or replaces those with the same plates: the good rows together, the others are reported. */
export async function importVehicles(
	db: Kysely<Database>,
	content: AsyncIterable<Uint8Array>,
	{ mapping, now }: { mapping: ColumnMapping; now: () => Date },
): Promise<{ report: ImportReport; result: Result<null, { code: 'nothing-accepted' }> }> {
	const report = new ReportWriter('vehicles', now())
	const byCountry = new Map<Country, Map<string, RegisteredVehicle>>()
	for await (const { line, named } of namedRows(content, mapping, { required: columns })) {
		const parsed = vehicleRow.safeParse(named)
		if (!parsed.success) {
			const [issue] = parsed.error.issues
			report.reject(line, `${issue?.path.map(String).join('.')} ${issue?.message}`)
			continue
		}
		const { country, vehicle } = parsed.data
		const vehicles = byCountry.get(country) ?? new Map<string, RegisteredVehicle>()
		byCountry.set(country, vehicles)
		if (vehicles.has(vehicle.registrationNumber)) report.duplicate(line)
		else {
			vehicles.set(vehicle.registrationNumber, vehicle)
			report.accept(line)
		}
	}
	if (report.accepted === 0) return { report: report.finish(now()), result: fail({ code: 'nothing-accepted' }) }
	await db.transaction().execute(async (trx) => {
		for (const [country, vehicles] of byCountry) await putVehicles(trx, country, [...vehicles.values()])
	})
	return { report: report.finish(now()), result: ok(null) }
}
