import type { Car } from '#domain/cars/car.ts'
import { leaseQuote } from '#domain/finance/company-lease.ts'
import { loanQuote, totalAmountPayable } from '#domain/finance/loan-quote.ts'
import type { Market } from '#domain/market.ts'
import { formatExactMoney, formatMoney } from '#domain/money/format-money.ts'
import { formatRate } from '#domain/money/format-rate.ts'
import type { Money } from '#domain/money/money.ts'
import { toCarView } from '#features/car-page/car-view.ts'
import { stockTextsOf } from '#features/cars/server/stock-texts.ts'
import type { StockTexts } from '#features/cars/stock-texts.ts'
import { fillDisclaimer, leaseDisclaimerValues, loanDisclaimerValues } from '#features/finance/disclaimer.ts'
import { type LoanView, toFinanceView } from '#features/finance/finance-view.ts'
import type { CompanyLeasingView, LeaseBoxTexts } from '#features/finance/leasing-view.ts'
import { nominalRateText } from '#features/finance/nominal-rate-text.ts'
import type { OpenedQuotes } from '#features/finance-quotes/server/open-quotes.ts'
import { type LocalText, textOf } from '#i18n/local-text.ts'
import type { TextKey, Translate } from '#i18n/texts.ts'
import type { PageContext } from '#page/page-context.ts'
import { formatNumber } from '#platform/intl-formats.ts'
import { marketIn } from '#sites/distance-unit.ts'
import type { ComparedCar } from '../compared-car.ts'
import { quoteFacts } from './quote-facts.ts'

type Facts = Partial<Record<TextKey, LocalText | undefined>>

type ComparisonContext = Pick<PageContext, 'site' | 'siteLanguage'> & { quotes: OpenedQuotes | null; t: Translate }

/** A car as a column of the comparison, with the formatted values of its page. */
export function toComparedCar(car: Car, { site, siteLanguage, quotes, t }: ComparisonContext): ComparedCar {
	const { language, locale } = siteLanguage
	const texts = stockTextsOf({ site, siteLanguage })
	const view = toCarView(car, { market: marketIn(site.market, language), locale, texts })
	const { price, text, priorPrice, isWithoutVat } = view.price
	const vat = t(isWithoutVat ? 'car.withoutVat' : 'car.withVat')
	const facts: Facts = {
		'car.price': price ? `${formatExactMoney(price, locale)} ${vat}` : (text ?? t('car.priceOnRequest')),
		'car.cardPriorPrice': priorPrice && formatExactMoney(priorPrice, locale),
		...Object.fromEntries([...view.overview, ...view.technicalData].map(({ label, value }) => [label, value])),
		...financeFacts(quotes ? { ...car, loan: undefined } : car, { locale, market: site.market, texts, t }),
		...(quotes && quoteFacts(quotes.state, { locale, t })),
	}
	const [image] = car.images
	return {
		id: car.id,
		slug: car.slug,
		title: view.title,
		...(view.modelText && { modelText: view.modelText }),
		...(image && { image: image.url }),
		facts: Object.fromEntries(Object.entries(facts).filter((fact): fact is [string, LocalText] => Boolean(fact[1]))),
		equipment: view.equipment,
		isComplete: true,
	}
}

type Language = { locale: string; market: Market; texts: StockTexts; t: Translate }

/** The ways to pay as on the car page, with every item that the law requires beside their cost. */
function financeFacts(car: Car, language: Language): Facts {
	const view = toFinanceView(car, { loan: {}, lease: {} }, language)
	return {
		...(view?.loan && loanFacts(view.loan, language)),
		...(view?.privateLeasing && leasingFacts(view.privateLeasing, 'privateLeasing', language)),
		...(view?.companyLeasing && leasingFacts(asOffered(view.companyLeasing, language), 'companyLeasing', language)),
	}
}

function loanFacts({ terms, disclaimer }: LoanView, { locale, market, texts, t }: Language): Facts {
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
		'compare.loanTerms':
			disclaimer && texts.free(fillDisclaimer(disclaimer, loanDisclaimerValues(quote, texts.locale))),
	}
}

/** A company lease with the initial choice of its calculator. */
function asOffered({ calculator, ...lease }: CompanyLeasingView, { texts, t }: Language): LeaseBoxTexts {
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
		disclaimer: disclaimer && fillDisclaimer(disclaimer, leaseDisclaimerValues(quote, calculator, texts.locale)),
	}
}

function leasingFacts(
	lease: LeaseBoxTexts,
	kind: 'privateLeasing' | 'companyLeasing',
	{ locale, texts, t }: Language,
): Facts {
	const { monthlyCost, monthlyCostText, conditions, salesText, footnote, disclaimer } = lease
	const cost = monthlyCostText ?? (monthlyCost && t('finance.perMonth', { amount: formatMoney(monthlyCost, locale) }))
	const vat = t(kind === 'companyLeasing' ? 'car.withoutVat' : 'car.withVat')
	const terms = [salesText, footnote, disclaimer].flatMap((text) => (text ? asSentence(text) : [])).join(' ')
	return {
		[`compare.${kind}Cost`]: [cost, vat, ...conditions].flatMap((each) => (each ? textOf(each) : [])).join(' · '),
		[`compare.${kind}Terms`]: terms && texts.free(terms),
	}
}

/** Short texts of an offer, such as `Uten forskuddsleie`, have no full stop. */
function asSentence(text: string): string {
	return /[.!?]$/.test(text) ? text : `${text}.`
}
