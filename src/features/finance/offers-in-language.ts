import type { LeasingTexts } from '#domain/cars/finance-offers.ts'
import type { Money } from '#domain/money/money.ts'
import type { StockTexts } from '../cars/stock-texts.ts'
import type { FinancedCar } from './car-terms.ts'

/**
 * On a page in another language than the stock's, names of offers and ready-made texts are left out where we can say the
 * same ourselves; terms and conditions stay as they are.
 */
export function offersInLanguage(car: FinancedCar, texts: StockTexts): FinancedCar {
	if (texts.locale === texts.pageLocale) return car
	const { loan, leasing, privateLeasing, companyLeasing } = car
	const [ofPrivate, ofCompany] = (['private', 'company'] as const).map((kind) =>
		leasing.find(({ type }) => type === kind),
	)
	return {
		...car,
		loan: loan && { ...loan, title: undefined },
		leasing: leasing.map((offer) => ({
			...offer,
			title: undefined,
			monthlyCostText: offer.monthlyCost ? undefined : offer.monthlyCostText,
		})),
		privateLeasing: privateLeasing && { ...privateLeasing, ...unsaid(privateLeasing, ofPrivate) },
		companyLeasing: companyLeasing && {
			...companyLeasing,
			...unsaid(companyLeasing, {
				...ofCompany,
				monthlyCost: companyLeasing.defaultMonthlyCost ?? ofCompany?.monthlyCost,
			}),
		},
	}
}

type Figures = { months?: number; yearlyDistance?: number; monthlyCost?: Money | undefined }

/** The texts that say more than the figures do. */
function unsaid(texts: LeasingTexts, { months, yearlyDistance, monthlyCost }: Figures = {}): LeasingTexts {
	return {
		title: undefined,
		monthsText: months ? undefined : texts.monthsText,
		distanceText: yearlyDistance ? undefined : texts.distanceText,
		monthlyCostText: monthlyCost ? undefined : texts.monthlyCostText,
	}
}
