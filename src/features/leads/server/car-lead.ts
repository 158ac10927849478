import { z } from 'zod'
import { localTime } from '#domain/calendar/calendar-values.ts'
import type { Car } from '#domain/cars/car.ts'
import { toCar } from '#domain/cars/car-codec.ts'
import { type VehicleRecord, vehicleRecord } from '#domain/cars/record.ts'
import { formatPlate } from '#domain/cars/registration-number.ts'
import { brokenFields } from '#domain/customer/customer-values.ts'
import type { Dealer } from '#domain/dealers/dealer.ts'
import { formSchema } from '#domain/form/form-schema.ts'
import { carFullName } from '#features/car-page/car-page-title.ts'
import { findDealer } from '#features/car-page/server/car-stock.ts'
import { findNewCarsDepartment } from '#features/dealers/new-cars-department.ts'
import { listDealers } from '#features/dealers/server/dealer-stock.ts'
import type { Translate } from '#i18n/texts.ts'
import type { Mailbox } from '#outbox/outbox-message.ts'
import type { PageContext } from '#page/page-context.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { StockUnavailable } from '#stock/stock.ts'
import { carContactRules } from '../car-contact-rules.ts'
import type { LeadMatter } from '../lead-mail.ts'
import { paidPriceText } from '../paid-price-text.ts'
import { bookTestDrive } from './book-test-drive.ts'
import { toMailbox } from './mailbox.ts'
import type { PrepareLead } from './prepared-lead.ts'
import { toTestDriveCar } from './test-drive-car.ts'

const fields = formSchema(carContactRules)

export const carContactValues = fields.extend({
	siteName: fields.shape.siteName.transform((name) => name || undefined),
	car_id: z.string().min(1).max(64),
	/** Local time without zone; empty if the seller is to call. */
	testDriveAt: localTime.or(z.literal('')).default(''),
})

/** The contact form of a car. The car and its sellers are looked up; what the form says about them is not trusted. */
export const prepareCarLead: PrepareLead = async (context, values, services) => {
	const parsed = carContactValues.safeParse(values)
	if (!parsed.success) return fail({ code: 'invalid', fields: brokenFields(parsed.error) })
	const given = parsed.data

	const found = await findLeadCar(context, given.car_id)
	if (!found.ok) return found
	const record = found.value
	if (!record) return fail({ code: 'unknown-car' })
	const car = toCar(record)
	if (car.isSample && !given.siteName) return fail({ code: 'invalid', fields: ['siteName'] })
	const to = await (car.isSample ? findChosenDealer(context, car, given) : findSeller(context, car))
	if (!to.ok) return to

	const { testDriveAt } = given
	return ok({
		given,
		...(testDriveAt === ''
			? {}
			: {
					fulfil: (key: string) =>
						bookTestDrive(context, services, {
							...{ car: toTestDriveCar(car), timeSlot: testDriveAt, person: given, key, field: 'testDriveAt' },
							message: given.message,
						}),
				}),
		known: withoutPictures(record),
		to: to.value,
		matterIn: (t, isFulfilled) => ({
			...carMatter(context, car, t),
			wishes: [
				...(given.quote ? [t('leadMail.quote')] : []),
				...(!isFulfilled && (given.testDrive || testDriveAt !== '') ? [t('leadMail.testDrive')] : []),
			],
		}),
	})
}

/** The car and the address of its page, as its seller reads them. */
export function carMatter({ site, url }: PageContext, car: Car, t: Translate): Pick<LeadMatter, 'title' | 'facts'> {
	const { registrationNumber } = car
	return {
		title: carFullName(car),
		facts: [
			registrationNumber && formatPlate(registrationNumber, site.market.country),
			paidPriceText(car, { t, locale: site.languages[0].locale }),
			url.href,
		].filter((fact) => fact !== undefined),
	}
}

/** The record of the car that a form names; null if there is none on sale. */
export async function findLeadCar(
	{ site, stock, log }: PageContext,
	id: string,
): Promise<Result<VehicleRecord | null, StockUnavailable>> {
	const found = site.stock && site.features.carSales ? await stock.findById(site.stock.vehicles, id) : ok(null)
	if (!found.ok || !found.value) return found.ok ? ok(null) : found
	const parsed = vehicleRecord.safeParse(found.value)
	if (!parsed.success) log.error({ car: id, issues: parsed.error.issues }, 'a car that cannot be read')
	return ok(parsed.success ? parsed.data : null)
}

/** Specification 2 §6: the first seller, otherwise the dealer with the car. */
export async function findSeller(context: PageContext, car: Car): Promise<Result<Mailbox | null, never>> {
	const [seller] = car.sellers
	const mailbox = toMailbox(seller?.name, seller?.email) ?? toMailbox(car.site.name, car.site.leadsEmail)
	if (mailbox || !context.site.stock) return ok(mailbox)
	const dealer = await findDealer(context, context.site.stock, car)
	return ok(toMailbox(dealer?.name, dealer?.email))
}

type NoDepartment = { code: 'department-not-found' | 'unavailable' }

/** For a sample the visitor chooses a dealer, who must sell new cars of the make. */
async function findChosenDealer(
	context: PageContext,
	car: Car,
	{ siteName }: { siteName?: string | undefined },
): Promise<Result<Mailbox | null, NoDepartment>> {
	const dealers = context.site.stock ? await listDealers(context, context.site.stock) : ok<Dealer[]>([])
	if (!dealers.ok) return dealers
	for (const dealer of dealers.value.filter(({ name }) => name === siteName)) {
		const department = findNewCarsDepartment(dealer, car.brand)
		if (department) return ok(toMailbox(dealer.name, department.email) ?? toMailbox(dealer.name, dealer.email))
	}
	context.log.error({ car: car.id, brand: car.brand }, 'Department not found')
	return fail({ code: 'department-not-found' })
}

/** Specification 2 §7.6. */
export function withoutPictures(record: VehicleRecord): Record<string, unknown> {
	const { car_images, car_primary_image, car_equipment, car_description, ...rest } = record
	return rest
}
