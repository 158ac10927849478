import type { CompanyLeasingOffer, LeasingOffer, LeasingTexts } from '#domain/cars/finance-offers.ts'
import { formatOdometer } from '#domain/cars/format-odometer.ts'
import { type LeaseChoice, toLeaseChoice, toLeaseTerms } from '#domain/finance/company-lease.ts'
import type { DistanceUnit, Language, Market } from '#domain/market.ts'
import { type Money, toCents } from '#domain/money/money.ts'
import type { LocalText } from '#i18n/local-text.ts'
import { formatNumber } from '#platform/intl-formats.ts'
import { marketIn } from '#sites/distance-unit.ts'
import type { StockTexts } from '../cars/stock-texts.ts'
import type { FinancedCar, ViewContext } from './car-terms.ts'
import { type DisclaimerValues, fillDisclaimer } from './disclaimer.ts'
import { toAllowedChoice } from './finance-choice.ts'
import type { LeaseCalculator } from './lease-calculator.ts'

export type PrivateLeasingView = LeaseBoxTexts & { offers: PrivateLeasingLine[] }

/** Another duration or distance of a private lease. */
export type PrivateLeasingLine = { months?: number; conditions: LocalText[]; monthlyCost: Money }

/** The texts of a leasing box without a calculation. */
export type LeaseBoxTexts = {
	title?: string
	monthlyCost?: Money
	/** Set if the stock has the cost as text only. */
	monthlyCostText?: string
	months?: number
	/** Yearly distance and duration, or the stock's own text for both. */
	conditions: LocalText[]
	/** Paid at the start of a private lease. */
	firstFee?: Money
	/** The sum of all monthly costs and the first payment, if both are known. */
	total?: Money
	salesText?: string
	footnote?: string
	disclaimer?: string
	/** The locale of the texts of the stock. */
	textsLocale: string
	isCampaign: boolean
}

export type CompanyLeasingView = LeaseBoxTexts & {
	/** Missing if the offer has texts only. */
	calculator?: LeaseCalculator
}

export function toPrivateLeasingView(car: FinancedCar, context: ViewContext): PrivateLeasingView | null {
	const [offer, ...others] = car.leasing.filter(({ type }) => type === 'private')
	const texts = car.privateLeasing
	if (!offer?.monthlyCost && !texts?.monthlyCostText) return null

	const box = leaseBoxTexts(offer, texts, {
		monthlyCost: offer?.monthlyCost,
		distance: distanceTextOf(car, context),
		stockTexts: context.texts,
	})
	const hasCampaign = texts?.isCampaign || car.hasCampaignPrivateLeasing
	const disclaimer =
		box.disclaimer && fillDisclaimer(box.disclaimer, leasingValues(offer, undefined, context.texts.locale))
	const lines = [offer, ...others].flatMap((each) => {
		if (!each?.monthlyCost) return []
		const conditions = conditionsOf(each, distanceTextOf(car, context))
		return [{ months: each.months, conditions, monthlyCost: each.monthlyCost }]
	})
	return { ...box, disclaimer, isCampaign: hasCampaign, offers: others.length > 0 ? lines : [] }
}

export function toCompanyLeasingView(
	car: FinancedCar,
	asked: Partial<LeaseChoice>,
	context: ViewContext,
): CompanyLeasingView | null {
	const offer = car.leasing.find(({ type }) => type === 'company')
	const company = car.companyLeasing
	const terms = company && toLeaseTerms(company)
	const monthlyCost = company?.defaultMonthlyCost ?? offer?.monthlyCost
	if (!terms && !monthlyCost && !company?.monthlyCostText) return null

	const distance = distanceTextOf(car, context)
	const box = leaseBoxTexts(offer, company, { monthlyCost, distance, stockTexts: context.texts })
	const isCampaign = company?.isCampaign || car.hasCampaignCompanyLeasing
	if (!terms) {
		const values = leasingValues(offer, company, context.texts.locale)
		return { ...box, disclaimer: box.disclaimer && fillDisclaimer(box.disclaimer, values), isCampaign }
	}
	const { disclaimer, ...shown } = box
	return {
		...shown,
		isCampaign,
		calculator: {
			terms,
			...toAllowedChoice(terms.usual, asked, (choice) => toLeaseChoice(terms, choice)),
			distanceTexts: terms.distances.map(({ yearlyDistance }) => distance(yearlyDistance)),
			disclaimer,
			startFeeText: company.startFeeText,
			invoiceFeeText: company.invoiceFeeText,
		},
	}
}

/** The option with prepared texts is preferred; the plain list of options fills its gaps. */
function leaseBoxTexts(
	offer: LeasingOffer | undefined,
	texts: LeasingTexts | undefined,
	{
		monthlyCost,
		distance,
		stockTexts,
	}: { monthlyCost: Money | undefined; distance: (value: number) => string; stockTexts: StockTexts },
): Omit<LeaseBoxTexts, 'isCampaign'> {
	const written = [texts?.monthsText, texts?.distanceText].filter((text) => text !== undefined)
	const total =
		monthlyCost && offer?.months && toCents((offer.firstTimeFee?.amount ?? 0) + monthlyCost.amount * offer.months)
	return {
		title: texts?.title ?? offer?.title,
		monthlyCost,
		monthlyCostText: monthlyCost ? undefined : (texts?.monthlyCostText ?? offer?.monthlyCostText),
		months: texts?.monthsText ? undefined : offer?.months,
		conditions: written.length > 0 ? written.map(stockTexts.free) : conditionsOf(offer, distance),
		firstFee: offer?.firstTimeFee?.amount ? offer.firstTimeFee : undefined,
		total: monthlyCost && total ? { ...monthlyCost, amount: total } : undefined,
		salesText: offer?.salesText ?? texts?.salesText,
		footnote: offer?.footnote,
		disclaimer: texts?.disclaimer ?? offer?.description,
		textsLocale: stockTexts.locale,
	}
}

function conditionsOf(offer: LeasingOffer | undefined, distance: (value: number) => string): string[] {
	return offer?.yearlyDistance === undefined ? [] : [distance(offer.yearlyDistance)]
}

/** Sweden and Norway state yearly distances in mil, regardless of the odometer's unit, in their own languages. */
function yearlyUnit(market: Market, language: Language): DistanceUnit {
	const inMil: Market = market.country === 'NO' ? { ...market, distanceUnit: 'mil' } : market
	return marketIn(inMil, language).distanceUnit
}

function distanceTextOf({ odometer }: FinancedCar, { locale, market, texts }: ViewContext): (value: number) => string {
	const from = odometer?.unit ?? market.distanceUnit
	const unit = yearlyUnit(market, texts.pageLanguage)
	return (value) => formatOdometer({ value, unit: from }, { locale, unit })
}

function leasingValues(
	offer: LeasingOffer | undefined,
	company: CompanyLeasingOffer | undefined,
	locale: string,
): DisclaimerValues {
	const number = (value: number | undefined) => (value === undefined ? undefined : formatNumber(locale, value))
	return {
		months: number(offer?.months ?? company?.defaultTerm?.months),
		mileage: number(offer?.yearlyDistance ?? company?.defaultYearlyDistance),
		cash_amount_percentage: number(company?.defaultTerm?.minCashPercentage),
		residual_percentage: number(company?.defaultTerm?.residualPercentage),
		interest_rate: number(company?.interestRatePercentage),
		invoice_fee: company?.invoiceFeeText,
		start_fee: company?.startFeeText,
	}
}
