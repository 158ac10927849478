import { z } from 'zod'
import { wallClock } from '#domain/calendar/wall-clock.ts'
import { formatOdometer } from '#domain/cars/format-odometer.ts'
import { formatPlate } from '#domain/cars/registration-number.ts'
import { brokenFields } from '#domain/customer/customer-values.ts'
import { formSchema, tick } from '#domain/form/form-schema.ts'
import { formatFullDay } from '#features/booking-form/format-appointment.ts'
import { listDealers } from '#features/dealers/server/dealer-stock.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'
import { fail, ok } from '#platform/result.ts'
import { marketIn } from '#sites/distance-unit.ts'
import { motorcycleTown, motorcycleTypes, serviceField, serviceRequestRules, serviceTypes } from '../service-request.ts'
import { fromWireNames, plateIn, toWireNames } from './lead-values.ts'
import { toWorkshopMailbox } from './mailbox.ts'
import type { PrepareLead } from './prepared-lead.ts'

const serviceRequestValues = formSchema(serviceRequestRules).extend({
	/** Set for a motorcycle; other senders send a number. */
	typeMC: z
		.union([z.string(), z.number()])
		.transform(String)
		.pipe(z.enum(['0', '1', '2']))
		.optional(),
	/** Other senders list ids or names; our form ticks fields. */
	services: z
		.array(z.union([z.string().max(100), z.number()]))
		.max(serviceTypes.length)
		.default([]),
})

/** A request to the workshop of a Norwegian dealer, for a car or a motorcycle. The dealer is looked up here. */
export const prepareServiceRequestLead: PrepareLead = async (context, values, { leads }) => {
	const { site, siteLanguage, url } = context
	const today = wallClock(leads.now(), site.market.timeZone).date
	const parsed = serviceRequestValues
		.extend({
			regno: plateIn(site.market.country),
			date: serviceRequestValues.shape.date.refine((day) => day >= today),
			newsletter: tick.default(false).refine((isTicked) => isTicked || !site.isNewsletterRequired),
		})
		.safeParse(fromWireNames(values))
	if (!parsed.success) return fail({ code: 'invalid', fields: brokenFields(parsed.error) })
	const { services: named, ...given } = parsed.data

	const dealers = site.stock ? await listDealers(context, site.stock) : ok([])
	if (!dealers.ok) return dealers
	const isMotorcycle = given.typeMC !== undefined
	const dealer = dealers.value.find(
		({ name, city }) => name === given.siteName && (!isMotorcycle || city === motorcycleTown),
	)
	if (!dealer) return fail({ code: 'invalid', fields: ['siteName'] })

	const [{ language, locale }] = site.languages
	const t = createTranslate(locale, textsFor(language, ['serviceRequest']))
	const ticked: Record<string, unknown> = given
	const services = serviceTypes
		.filter(
			({ id, name }) => ticked[serviceField(id)] === true || named.some((each) => each === id || each === t(name)),
		)
		.map(({ name }) => t(name))
	const motorcycleType = motorcycleTypes.find(({ value }) => value === given.typeMC)
	const description = motorcycleType ? t(motorcycleType.label) : services.join(', ')
	const to = toWorkshopMailbox(dealer)
	const unit = marketIn(site.market, siteLanguage.language).distanceUnit
	const odometer = given.milage === null ? null : { value: given.milage, unit }
	return ok({
		given,
		known: { ...toWireNames(given), siteEmail: to?.email ?? '', description, services, odometer },
		to,
		matterIn: (ofMail) => ({
			title: ofMail(isMotorcycle ? 'leadMail.motorcycleRequest' : 'leadMail.carRequest', {
				plate: formatPlate(given.regno, site.market.country),
			}),
			facts: [
				...(description === '' ? [] : [description]),
				ofMail('leadMail.desiredDay', { day: formatFullDay(given.date, locale) }),
				...(odometer ? [formatOdometer(odometer, { locale, unit: site.market.distanceUnit })] : []),
				dealer.name,
				ofMail(given.newsletter ? 'leadMail.wantsNewsletter' : 'leadMail.noNewsletter'),
				url.href,
			],
			wishes: [],
		}),
	})
}
