import { distanceUnits } from '#domain/market.ts'
import { isLocalText } from '#i18n/local-text.ts'
import type { CardCar } from '../cars/card-car.ts'

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isText = (value: unknown) => typeof value === 'string' && value !== ''
const isMoney = (value: unknown) => isRecord(value) && typeof value.amount === 'number' && isText(value.currency)
const isOdometer = (value: unknown) =>
	isRecord(value) && typeof value.value === 'number' && distanceUnits.some((unit) => unit === value.unit)
const isImage = (value: unknown) => isRecord(value) && isText(value.url)

const isMonthlyExample = (value: unknown) =>
	isRecord(value) &&
	isMoney(value.monthlyCost) &&
	isMoney(value.totalPayable) &&
	typeof value.months === 'number' &&
	typeof value.effectiveRatePercentage === 'number'

const checks: Record<string, (value: unknown) => boolean> = {
	image: isImage,
	price: isMoney,
	priorPrice: isMoney,
	campaignPrice: isMoney,
	odometer: isOdometer,
	priceText: isLocalText,
	modelText: isLocalText,
	fuel: isLocalText,
	gearbox: isLocalText,
	siteName: isText,
	siteCity: isText,
	year: (value) => typeof value === 'number',
	monthlyExample: isMonthlyExample,
}

/** True if our answer has all required fields of a card; the other fields are optional. */
export function isCardCar(value: unknown): value is CardCar {
	if (!isRecord(value) || !isText(value.id) || !isText(value.slug) || !isText(value.title)) return false
	return Object.entries(checks).every(([field, check]) => value[field] === undefined || check(value[field]))
}
