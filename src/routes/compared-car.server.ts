import { toCarView } from '#features/car-page/car-view.ts'
import type { FinanceBox, LeasingKind } from '#features/car-page/finance-boxes.ts'
import { formatRate } from '#features/car-page/finance-panel.tsx'
import type { Car } from '#features/cars/car.ts'
import type { ComparedCar } from '#features/compare/compared-car.ts'
import { formatMoney } from '#features/money/format-money.ts'
import type { Money } from '#features/money/money.ts'
import { formatNumber } from '#i18n/message.ts'
import type { TextKey, Translate } from '#i18n/texts.ts'
import type { Visit } from '../context.server.ts'

type Facts = Partial<Record<TextKey, string | undefined>>

/** A car as a column of the comparison: the values of its page, each ready to read. */
export function toComparedCar(car: Car, { site, siteLanguage }: Visit, t: Translate): ComparedCar {
	const { locale } = siteLanguage
	const view = toCarView(car, { market: site.market, locale })
	const { price, struckPrice, isWithoutVat } = view.price
	const vat = t(isWithoutVat ? 'car.withoutVat' : 'car.withVat')
	const facts: Facts = {
		'car.price': price ? `${formatMoney(price, locale)} ${vat}` : t('car.priceOnRequest'),
		'car.retailPrice': struckPrice && formatMoney(struckPrice, locale),
		...Object.fromEntries([...view.overview, ...view.technicalData].map(({ label, value }) => [label, value])),
		...Object.assign({}, ...view.finance.map((box) => financeFacts(box, { locale, t }))),
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

type Language = { locale: string; t: Translate }

/** What the page of the car says of a way to pay, with every item that has to stand beside its cost. */
function financeFacts(box: FinanceBox, language: Language): Facts {
	return box.kind === 'loan' ? loanFacts(box, language) : leasingFacts(box, box.kind, language)
}

function loanFacts({ example, terms }: Extract<FinanceBox, { kind: 'loan' }>, { locale, t }: Language): Facts {
	const money = (amount: Money) => formatMoney(amount, locale)
	const moneyIfAny = (amount: Money) => (amount.amount > 0 ? money(amount) : undefined)
	const percent = (value: string) => t('car.percent', { value })
	return {
		'car.examplePayments': `${example.months} × ${money(example.monthlyCost)}`,
		'car.exampleEffectiveRate': percent(formatRate(example.effectiveRatePercentage, locale)),
		'car.exampleNominalRate': percent(formatRate(example.nominalRatePercentage, locale)),
		'car.exampleCashPrice': money(example.cashPrice),
		'car.exampleDownPayment': `${money(example.downPayment)} (${percent(formatNumber(locale, example.downPaymentPercentage))})`,
		'car.exampleCredit': money(example.credit),
		'car.exampleStartFee': moneyIfAny(example.startFee),
		'car.exampleInvoiceFee': moneyIfAny(example.invoiceFee),
		'car.exampleResidual': moneyIfAny(example.residualValue),
		'car.exampleTotal': money(example.totalPayable),
		'compare.loanTerms': terms,
	}
}

function leasingFacts(box: Exclude<FinanceBox, { kind: 'loan' }>, kind: LeasingKind, { locale, t }: Language): Facts {
	const { monthlyCost, monthlyCostText, conditions, salesText, footnote, terms } = box
	const cost = monthlyCostText ?? (monthlyCost && t('car.perMonth', { amount: formatMoney(monthlyCost, locale) }))
	const vat = t(kind === 'companyLeasing' ? 'car.withoutVat' : 'car.withVat')
	return {
		[`compare.${kind}Cost`]: [cost, vat, ...conditions].filter(Boolean).join(' · '),
		[`compare.${kind}Terms`]: [salesText, footnote, terms].filter(Boolean).join(' '),
	}
}
