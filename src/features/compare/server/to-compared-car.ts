import { toCarView } from '#features/car-page/car-view.ts'
import type { Car } from '#features/cars/car.ts'
import type { ComparedCar } from '#features/compare/compared-car.ts'
import { leaseQuote } from '#features/finance/company-lease.ts'
import { fillDisclaimer, leaseDisclaimerValues, loanDisclaimerValues } from '#features/finance/disclaimer.ts'
import { type LoanView, toFinanceView } from '#features/finance/finance-view.ts'
import type { CompanyLeasingView, LeaseBoxTexts } from '#features/finance/leasing-view.ts'
import { loanQuote, totalAmountPayable } from '#features/finance/loan-quote.ts'
import { nominalRateText } from '#features/finance/nominal-rate-text.ts'
import { formatExactMoney, formatMoney } from '#features/money/format-money.ts'
import { formatRate } from '#features/money/format-rate.ts'
import type { Money } from '#features/money/money.ts'
import { formatNumber } from '#i18n/message.ts'
import type { TextKey, Translate } from '#i18n/texts.ts'
import type { PageContext } from '#page/page-context.ts'
import type { Market } from '#sites/site.ts'

type Facts = Partial<Record<TextKey, string | undefined>>

/** A car as a column of the comparison, with the formatted values of its page. */
export function toComparedCar(car: Car, { site, siteLanguage }: PageContext, t: Translate): ComparedCar {
	const { locale } = siteLanguage
	const { market } = site
	const view = toCarView(car, { market, locale })
	const { price, text, struckPrice, isWithoutVat } = view.price
	const vat = t(isWithoutVat ? 'car.withoutVat' : 'car.withVat')
	const facts: Facts = {
		'car.price': price ? `${formatMoney(price, locale)} ${vat}` : (text ?? t('car.priceOnRequest')),
		'car.retailPrice': struckPrice && formatMoney(struckPrice, locale),
		...Object.fromEntries([...view.overview, ...view.technicalData].map(({ label, value }) => [label, value])),
		...financeFacts(car, { locale, market, t }),
	}
	const [image] = car.images
	return {
		id: car.id,
		slug: car.slug,
		title: car.title,
		...(car.modelText && { modelText: car.modelText }),
		...(image && { image: image.url }),
		facts: Object.fromEntries(Object.entries(facts).filter((fact): fact is [string, string] => Boolean(fact[1]))),
		equipment: car.equipment,
		isComplete: true,
	}
}

type Language = { locale: string; market: Market; t: Translate }

/** The ways to pay as on the car page, with every item that the law requires beside their cost. */
function financeFacts(car: Car, language: Language): Facts {
	const view = toFinanceView(car, { loan: {}, lease: {} }, language)
	return {
		...(view?.loan && loanFacts(view.loan, language)),
		...(view?.privateLeasing && leasingFacts(view.privateLeasing, 'privateLeasing', language)),
		...(view?.companyLeasing && leasingFacts(asOffered(view.companyLeasing, language), 'companyLeasing', language)),
	}
}

function loanFacts({ terms, disclaimer }: LoanView, { locale, market, t }: Language): Facts {
	const quote = loanQuote(terms, terms.usual)
	if (!quote) return {}
	const money = (amount: Money) => formatExactMoney(amount, locale)
	const moneyIfAny = (amount: Money) => (amount.amount > 0 ? money(amount) : undefined)
	const percent = (value: string) => t('finance.percent', { value })
	return {
		'finance.examplePayments': `${quote.months} × ${money(quote.monthlyCost)}`,
		'finance.exampleEffectiveRate': percent(formatRate(quote.effectiveRatePercentage, locale)),
		'finance.exampleNominalRate': nominalRateText(quote, { t, locale }),
		'finance.exampleCashPrice': money(quote.cashPrice),
		'finance.downPayment': `${money(quote.downPayment)} (${percent(formatNumber(locale, quote.downPaymentPercentage))})`,
		'finance.exampleCredit': money(quote.credit),
		[quote.isStartFeeLent ? 'finance.exampleLentStartFee' : 'finance.exampleStartFee']: moneyIfAny(quote.startFee),
		'finance.exampleInvoiceFee': moneyIfAny(quote.invoiceFee),
		'finance.exampleResidual': moneyIfAny(quote.residualValue),
		'finance.exampleTotal': money(totalAmountPayable(quote, market.country)),
		'compare.loanTerms': disclaimer && fillDisclaimer(disclaimer, loanDisclaimerValues(quote, locale)),
	}
}

/** A company lease with the initial choice of its calculator. */
function asOffered({ calculator, ...lease }: CompanyLeasingView, { locale, t }: Language): LeaseBoxTexts {
	if (!calculator) return lease
	const quote = leaseQuote(calculator.terms, calculator.terms.usual)
	const { disclaimer } = calculator
	const at = calculator.terms.distances.findIndex(({ yearlyDistance }) => yearlyDistance === quote.yearlyDistance)
	const distance = calculator.distanceTexts[at]
	return {
		...lease,
		monthlyCost: quote.monthlyCost,
		monthlyCostText: undefined,
		conditions: [
			t('finance.months', { months: quote.months }),
			...(distance ? [t('finance.distancePerYear', { distance })] : []),
		],
		disclaimer: disclaimer && fillDisclaimer(disclaimer, leaseDisclaimerValues(quote, calculator, locale)),
	}
}

function leasingFacts(lease: LeaseBoxTexts, kind: 'privateLeasing' | 'companyLeasing', { locale, t }: Language): Facts {
	const { monthlyCost, monthlyCostText, conditions, salesText, footnote, disclaimer } = lease
	const cost = monthlyCostText ?? (monthlyCost && t('finance.perMonth', { amount: formatMoney(monthlyCost, locale) }))
	const vat = t(kind === 'companyLeasing' ? 'car.withoutVat' : 'car.withVat')
	return {
		[`compare.${kind}Cost`]: [cost, vat, ...conditions].filter(Boolean).join(' · '),
		[`compare.${kind}Terms`]: [salesText, footnote, disclaimer].filter(Boolean).join(' '),
	}
}
