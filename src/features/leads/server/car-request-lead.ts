import { z } from 'zod'
import type { Odometer } from '#domain/cars/car.ts'
import { toCar } from '#domain/cars/car-codec.ts'
import { formatOdometer } from '#domain/cars/format-odometer.ts'
import { paidPrice } from '#domain/cars/paid-price.ts'
import { formatPlate, isRegistrationNumber, normalizeRegistrationNumber } from '#domain/cars/registration-number.ts'
import { brokenFields, line } from '#domain/customer/customer-values.ts'
import type { Quote } from '#domain/finance-quotes/quote.ts'
import { formSchema } from '#domain/form/form-schema.ts'
import type { Country } from '#domain/market.ts'
import { carRequestKinds } from '#features/cars/car-request-kind.ts'
import { findChosen, parseAskedQuote } from '#features/finance-quotes/asked-quote.ts'
import { formatApr, formatPayment } from '#features/finance-quotes/quote-texts.ts'
import { openQuotes } from '#features/finance-quotes/server/open-quotes.ts'
import { shownFigures } from '#features/finance-quotes/shown-figures.ts'
import type { TextKey, Translate } from '#i18n/texts.ts'
import { fail, ok } from '#platform/result.ts'
import { marketIn } from '#sites/distance-unit.ts'
import { carRequestRules } from '../car-request-rules.ts'
import { carMatter, findLeadCar, findSeller, withoutPictures } from './car-lead.ts'
import type { PrepareLead } from './prepared-lead.ts'

/** A term of a quote, as it is in the address of the request. */
const quoteTerm = line(20).default('')

const carRequestValues = formSchema(carRequestRules).extend({
	car_id: z.string().min(1).max(64),
	request: z.enum(carRequestKinds),
	product: quoteTerm,
	termMonths: quoteTerm,
	deposit: quoteTerm,
	payment: quoteTerm,
	annualMiles: quoteTerm,
	/** Price and quote of the page that the form was on; empty from elsewhere. */
	shown: line(80).default(''),
})

type CarRequestValues = Omit<z.infer<typeof carRequestValues>, 'shown'>

/**
 * A request about a car with a quote: reserve it, apply for finance, ask about the quote, or value the visitor's present
 * car. The form names the terms only; car, price and quote are looked up and calculated again, and must be those that the
 * visitor saw.
 */
export const prepareCarRequestLead: PrepareLead = async (context, values, services) => {
	const parsed = carRequestValues.safeParse(values)
	if (!parsed.success) return fail({ code: 'invalid', fields: brokenFields(parsed.error) })
	const { shown, ...given } = parsed.data
	const fields = missingFields(given, context.site.market.country)
	if (fields.length > 0) return fail({ code: 'invalid', fields })

	const found = context.site.features.financeQuotes ? await findLeadCar(context, given.car_id) : ok(null)
	if (!found.ok) return found
	const record = found.value
	if (!record) return fail({ code: 'unknown-car' })
	const car = toCar(record)
	const to = await findSeller(context, car)
	if (!to.ok) return to

	const asked = parseAskedQuote((name) => given[name])
	const opened = given.product === '' ? null : await openQuotes(context, services, { car, asked })
	const chosen = opened && findChosen(opened.state)
	const quoted = chosen?.quote && !chosen.problem ? { product: chosen.product.name, quote: chosen.quote } : null
	if (shown !== '' && shown !== shownFigures(paidPrice(car.prices), quoted?.quote ?? null)) {
		return fail({ code: 'quote-changed' })
	}
	const { locale } = context.site.languages[0]
	const unit = marketIn(context.site.market, context.siteLanguage.language).distanceUnit
	const ownOdometer = given.mileage === '' ? null : { value: Number(given.mileage), unit }
	return ok({
		given,
		known: {
			...withoutPictures(record),
			odometer: ownOdometer,
			...(quoted && quoteValues(quoted.product, quoted.quote)),
		},
		to: to.value,
		matterIn: (t) => {
			const { title, facts } = carMatter(context, car, t)
			return {
				title,
				facts: [
					...facts,
					...(quoted ? quoteLines(quoted, { t, locale }) : given.product === '' ? [] : [t('leadMail.noQuote')]),
					...(given.registration === ''
						? []
						: [ownCarLine(given.registration, ownOdometer, { t, locale, country: context.site.market.country })]),
				],
				wishes: [t(wishTexts[given.request])],
			}
		},
	})
}

const wishTexts: Record<CarRequestValues['request'], TextKey> = {
	reserve: 'leadMail.reserve',
	apply: 'leadMail.apply',
	quote: 'leadMail.aboutQuote',
	valuation: 'leadMail.valuation',
}

/** What only the kind of request and the country decide. */
function missingFields(
	{ request, registration, mileage }: CarRequestValues,
	country: Parameters<typeof isRegistrationNumber>[1],
): string[] {
	const isPlateRight =
		registration === ''
			? request !== 'valuation'
			: isRegistrationNumber(normalizeRegistrationNumber(registration), country)
	return [...(isPlateRight ? [] : ['registration']), ...(request === 'valuation' && mileage === '' ? ['mileage'] : [])]
}

/** The quote on the wire, calculated here. */
function quoteValues(product: string, quote: Quote): Record<string, unknown> {
	return {
		quote_reference: quote.reference,
		quote_product: product,
		quote_term_months: quote.termMonths,
		quote_deposit: quote.deposit,
		quote_monthly_payment: quote.payment,
		quote_apr: quote.apr,
		...(quote.annualMiles === undefined ? {} : { quote_annual_miles: quote.annualMiles }),
		quote_details: quote.details.map(({ label, value }) => `${label}: ${value}`),
	}
}

function quoteLines(
	{ product, quote }: { product: string; quote: Quote },
	{ t, locale }: { t: Translate; locale: string },
): string[] {
	const { reference, details } = quote
	return [
		'',
		t('leadMail.quoteLine', { product, payment: formatPayment(quote, locale), apr: formatApr(quote, locale) }),
		...details.filter(({ value }) => value !== '').map(({ label, value }) => `${label}: ${value}`),
		t('leadMail.quoteReference', { reference }),
	]
}

function ownCarLine(
	registration: string,
	odometer: Odometer | null,
	{ t, locale, country }: { t: Translate; locale: string; country: Country },
): string {
	const plate = formatPlate(registration.toUpperCase(), country)
	const reading = odometer && formatOdometer(odometer, { locale, unit: odometer.unit })
	return `\n${t('leadMail.ownCar')}: ${[plate, reading].filter(Boolean).join(', ')}`
}
