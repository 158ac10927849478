import { formatNumber } from '#i18n/message.ts'
import type { TextKey } from '#i18n/texts.ts'
import type { PublicSite } from '#sites/public-site.ts'
import type { Car, CarImage, Odometer, TechnicalData } from '../cars/car.ts'
import { formatOdometer } from '../cars/format-odometer.ts'
import { formatRegistrationDay } from '../cars/registration-day.ts'
import { formatMoney } from '../money/format-money.ts'
import type { Money } from '../money/money.ts'

/** A row of a table: label and formatted value. */
export type Fact = { label: TextKey; value: string }

export type PriceView = {
	/** The current price; without it the price is on request. */
	price?: Money
	/** The stock's text instead of a price. */
	text?: string
	/** The price replaced by the campaign. */
	struckPrice?: Money
	isWithoutVat: boolean
	/** The stock's label, such as `Price from`. */
	title?: string
}

/** All data of a car for its page; fields that are not shown are not sent to the browser. */
export type CarView = {
	id: string
	slug: string
	title: string
	modelText?: string
	isSample: boolean
	isCarOfTheWeek: boolean
	hasCampaign: boolean
	isVatDeductible: boolean
	campaigns: string[]
	images: CarImage[]
	price: PriceView
	/** Year, odometer, fuel and gearbox, in one line below the heading. */
	keyFacts: string[]
	overview: Fact[]
	technicalData: Fact[]
	equipment: string[]
	/** Paragraphs. */
	description: string[]
}

type ViewContext = Pick<PublicSite, 'market' | 'locale'>

export function toCarView(car: Car, { market, locale }: ViewContext): CarView {
	const odometer = odometerText(car, { market, locale })
	const keyFacts = [car.year?.toString(), odometer, car.fuel, car.gearbox]
	return {
		id: car.id,
		slug: car.slug,
		title: car.title,
		modelText: car.modelText,
		isSample: car.isSample,
		isCarOfTheWeek: car.isCarOfTheWeek,
		hasCampaign: car.hasCampaign,
		isVatDeductible: car.isVatDeductible,
		campaigns: car.campaigns,
		images: car.images,
		price: toPriceView(car),
		keyFacts: keyFacts.flatMap((fact) => (fact?.trim() ? fact : [])),
		overview: overviewFacts(car, { odometer, locale, isEnglish: market.country === 'GB' }),
		technicalData: technicalFacts(car.technicalData),
		equipment: car.equipment,
		description: paragraphs(car.description),
	}
}

/** The reading that the page shows; that of an undriven new car is left out. */
export function shownOdometer({ isUsed, odometer }: Pick<Car, 'isUsed' | 'odometer'>): Odometer | undefined {
	return isUsed || odometer?.value ? odometer : undefined
}

export function odometerText(car: Car, { market, locale }: ViewContext): string | undefined {
	const reading = shownOdometer(car)
	return reading && formatOdometer(reading, { locale, unit: market.distanceUnit })
}

export function toPriceView({ prices, pricedWithoutVat }: Pick<Car, 'prices' | 'pricedWithoutVat'>): PriceView {
	const { price, priceText, retailPrice, campaignPrice, priceTitle } = prices
	const common = { isWithoutVat: pricedWithoutVat, title: priceTitle }
	if (!campaignPrice) return { price: price ?? retailPrice, text: priceText, ...common }
	const ordinary = retailPrice ?? price
	const isReduced = ordinary !== undefined && ordinary.amount > campaignPrice.amount
	return { price: campaignPrice, struckPrice: isReduced ? ordinary : undefined, ...common }
}

/** Stars of Euro NCAP. A car without stars counts as not tested. */
const mostNcapStars = 5

/** Leaves out unknown values. */
function toFacts(rows: readonly (readonly [label: TextKey, value: string | number | undefined])[]): Fact[] {
	return rows.flatMap(([label, value]) =>
		value === undefined || String(value).trim() === '' ? [] : [{ label, value: String(value) }],
	)
}

type OverviewContext = { odometer: string | undefined; locale: string; isEnglish: boolean }

function overviewFacts(car: Car, { odometer, locale, isEnglish }: OverviewContext): Fact[] {
	const { beneficialValue, priceBaseRatio } = car.prices
	return toFacts([
		['car.factYear', car.year],
		['car.factOdometer', odometer],
		['car.factFuel', car.fuel],
		['car.factGearbox', car.gearbox],
		['car.factDrive', car.drive],
		['car.factBody', car.body],
		['car.factColour', car.color],
		['car.factCondition', car.condition],
		['car.factFirstRegistration', car.firstRegistration && formatRegistrationDay(car.firstRegistration, { isEnglish })],
		['car.factRegistrationNumber', car.registrationNumber],
		['car.factSeats', car.seats],
		['car.factDoors', car.doors],
		['car.factSafety', car.ncapStars ? `${car.ncapStars}/${mostNcapStars}` : undefined],
		['car.factBenefit', beneficialValue && formatMoney(beneficialValue, locale)],
		['car.factPriceBase', priceBaseRatio && formatNumber(locale, priceBaseRatio)],
		['car.factPlace', car.site.city],
	])
}

function technicalFacts(data: TechnicalData): Fact[] {
	const isElectricRangeTold = data.wltpElectricRange !== undefined && data.wltpElectricRange === data.electricRange
	return toFacts([
		['car.techPower', data.power],
		['car.techAcceleration', data.acceleration],
		['car.techWltpRange', data.wltpElectricRange],
		['car.techElectricRange', isElectricRangeTold ? undefined : data.electricRange],
		['car.techElectricConsumption', data.wltpElectricConsumption],
		['car.techBattery', data.batterySize],
		['car.techChargingAc', data.chargingSpeedAc],
		['car.techChargingDc', data.chargingSpeedDc],
		['car.techFuelConsumption', data.fuelCombined],
		['car.techEmission', data.emissionMixed],
		['car.techTank', data.fuelTankCapacity],
		['car.techCargo', data.cargoVolume],
		['car.techWeight', data.serviceWeight],
		['car.techLength', data.length],
		['car.techWidth', data.width],
		['car.techHeight', data.height],
	])
}

/** Empty lines separate paragraphs. Markup was removed at import. */
function paragraphs(description = ''): string[] {
	return description
		.split(/\r?\n\s*\r?\n/)
		.map((paragraph) => paragraph.trim())
		.filter(Boolean)
}
