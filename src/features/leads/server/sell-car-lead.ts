import { formatOdometer } from '#domain/cars/format-odometer.ts'
import { formatPlate } from '#domain/cars/registration-number.ts'
import { brokenFields } from '#domain/customer/customer-values.ts'
import { formSchema } from '#domain/form/form-schema.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { listDealers } from '#features/dealers/server/dealer-stock.ts'
import { fail, ok } from '#platform/result.ts'
import { marketIn } from '#sites/distance-unit.ts'
import type { Site } from '#sites/site.ts'
import { sellCarRules } from '../sell-car-rules.ts'
import type { LeadServices } from './lead-services.ts'
import { fromWireNames, plateIn, toWireNames } from './lead-values.ts'
import { lookUpCar } from './look-up-car.ts'
import { toMailbox } from './mailbox.ts'
import type { PrepareLead } from './prepared-lead.ts'

const sellCarValues = formSchema(sellCarRules)

/** Name in `FORM_RECIPIENTS` of who buys cars. */
const recipientName = 'sell-car'

/** A car for sale or trade-in. The car and the receiver are looked up here; neither may cost the lead. */
export const prepareSellCarLead: PrepareLead = async (context, values, services) => {
	const { site, siteLanguage, url } = context
	const parsed = sellCarValues.extend({ regno: plateIn(site.market.country) }).safeParse(fromWireNames(values))
	if (!parsed.success) return fail({ code: 'invalid', fields: brokenFields(parsed.error) })
	const given = parsed.data

	const dealers = site.stock ? await listDealers(context, site.stock) : ok([])
	const [first] = dealers.ok ? dealers.value : []
	const dealer = dealers.ok ? dealers.value.find(({ name }) => name === given.siteName) : undefined
	if (given.siteName !== '' && dealers.ok && !dealer) return fail({ code: 'invalid', fields: ['siteName'] })
	const found = await lookUpCar(context, services, { plate: given.regno, mileage: given.milage })
	const car = found.state === 'found' ? found : null
	const value = car?.value.state === 'estimated' ? car.value : null

	const { locale } = site.languages[0]
	const odometer = { value: given.milage, unit: marketIn(site.market, siteLanguage.language).distanceUnit }
	const amountOf = (amount: number) => formatMoney({ amount, currency: site.market.currency }, locale)
	return ok({
		given,
		known: {
			...toWireNames(given),
			odometer,
			car: car ? { name: car.name, modelYear: car.modelYear } : null,
			estimate: value,
		},
		to: toMailbox(dealer?.name, dealer?.email) ?? buyerOf(services, site) ?? toMailbox(first?.name, first?.email),
		matterIn: (t) => ({
			title: t(given.option === 'sell' ? 'leadMail.carToBuy' : 'leadMail.carToTradeIn', {
				car: [formatPlate(given.regno, site.market.country), car && `${car.name} ${car.modelYear}`]
					.filter(Boolean)
					.join(', '),
			}),
			facts: [
				formatOdometer(odometer, { locale, unit: site.market.distanceUnit }),
				...(value
					? [t('leadMail.estimate', { low: amountOf(value.low), high: amountOf(value.high), count: value.carCount })]
					: []),
				...(dealer ? [dealer.name] : []),
				url.href,
			],
			wishes: [],
		}),
	})
}

function buyerOf({ formRecipients }: Pick<LeadServices, 'formRecipients'>, { key, name }: Site) {
	const email = formRecipients[`${key}/${recipientName}`] ?? formRecipients[recipientName]
	return email ? { name, email } : null
}
