import { announcesReduction } from '#domain/cars/announced-reduction.ts'
import type { Car, CarImage, TechnicalData } from '#domain/cars/car.ts'
import { formatOdometer } from '#domain/cars/format-odometer.ts'
import { formatRegistrationDay } from '#domain/cars/registration-day.ts'
import { formatPlate } from '#domain/cars/registration-number.ts'
import type { Country } from '#domain/market.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import type { Money } from '#domain/money/money.ts'
import { carTitle } from '#features/cars/card-car.ts'
import { type LocalText, textOf } from '#i18n/local-text.ts'
import type { TextKey } from '#i18n/texts.ts'
import { formatNumber } from '#platform/intl-formats.ts'
import type { PublicSite } from '#sites/public-site.ts'
import { drivenDistance } from '../cars/driven-distance.ts'
import type { StockTexts, StockWordList } from '../cars/stock-texts.ts'

/** A row of a table: label and formatted value. */
export type Fact = { label: TextKey; value: LocalText }

export type PriceView = {
	/** The current price; without it the price is on request. */
	price?: Money
	/** The stock's text instead of a price. */
	text?: LocalText
	isCampaign?: boolean
	/** The lowest of the 30 days before the campaign, if that is proven. */
	priorPrice?: Money
	isWithoutVat: boolean
	/** The stock's label, such as `Price from`. */
	title?: LocalText
}

/** All data of a car for its page; fields that are not shown are not sent to the browser. */
export type CarView = {
	id: string
	slug: string
	title: string
	modelText?: LocalText
	isSample: boolean
	isCarOfTheWeek: boolean
	hasCampaign: boolean
	isVatDeductible: boolean
	campaigns: LocalText[]
	images: CarImage[]
	price: PriceView
	/** Year, odometer, fuel and gearbox, in one line below the heading. */
	keyFacts: LocalText[]
	overview: Fact[]
	technicalData: Fact[]
	equipment: LocalText[]
	/** Paragraphs. */
	description: LocalText[]
}

type ViewContext = Pick<PublicSite, 'market' | 'locale'> & { texts: StockTexts }

export function toCarView(car: Car, { market, locale, texts }: ViewContext): CarView {
	const odometer = odometerText(car, { market, locale })
	const fuel = car.fuel?.trim() && texts.word('fuel', car.fuel)
	const gearbox = car.gearbox?.trim() && texts.word('gearbox', car.gearbox)
	return {
		id: car.id,
		slug: car.slug,
		title: carTitle(car, texts),
		modelText: car.modelText && texts.free(car.modelText),
		isSample: car.isSample,
		isCarOfTheWeek: car.isCarOfTheWeek,
		hasCampaign: car.hasCampaign,
		isVatDeductible: car.isVatDeductible,
		// Without the price before, a text cannot say that it was reduced.
		campaigns: car.campaigns.filter((text) => car.prices.priorPrice || !announcesReduction(text)).map(texts.free),
		images: car.images,
		price: toPriceView(car, texts),
		keyFacts: [car.year?.toString(), odometer, fuel, gearbox].flatMap((fact) => fact || []),
		overview: overviewFacts(car, { odometer, locale, texts, country: market.country }),
		technicalData: technicalFacts(car.technicalData, texts),
		equipment: car.equipment.map((item) => texts.word('equipment', item)),
		description: paragraphs(car.description).map(texts.free),
	}
}

export function odometerText(car: Car, { market, locale }: Omit<ViewContext, 'texts'>): string | undefined {
	const reading = drivenDistance(car)
	return reading && formatOdometer(reading, { locale, unit: market.distanceUnit })
}

export function toPriceView(
	{ prices, pricedWithoutVat }: Pick<Car, 'prices' | 'pricedWithoutVat'>,
	texts: StockTexts,
): PriceView {
	const { price, priceText, priorPrice, campaignPrice, priceTitle } = prices
	const common = { isWithoutVat: pricedWithoutVat, title: priceTitle && texts.word('price', priceTitle) }
	if (!campaignPrice) return { price, text: priceText && texts.free(priceText), ...common }
	return { price: campaignPrice, isCampaign: true, priorPrice, ...common }
}

/** Stars of Euro NCAP. A car without stars counts as not tested. */
const mostNcapStars = 5

/** Leaves out unknown values. */
function toFacts(rows: readonly (readonly [label: TextKey, value: LocalText | number | undefined])[]): Fact[] {
	return rows.flatMap(([label, value]) => {
		const fact = typeof value === 'number' ? String(value) : value
		return fact === undefined || textOf(fact).trim() === '' ? [] : [{ label, value: fact }]
	})
}

type OverviewContext = { odometer: string | undefined; locale: string; texts: StockTexts; country: Country }

function overviewFacts(car: Car, { odometer, locale, texts, country }: OverviewContext): Fact[] {
	const { beneficialValue, priceBaseRatio } = car.prices
	const word = (list: StockWordList, written: string | undefined) => written && texts.word(list, written)
	return toFacts([
		['car.factYear', car.year],
		['car.factOdometer', odometer],
		['car.factFuel', word('fuel', car.fuel)],
		['car.factGearbox', word('gearbox', car.gearbox)],
		['car.factDrive', word('drive', car.drive)],
		['car.factBody', word('body', car.body)],
		['car.factColour', word('colour', car.color)],
		['car.factCondition', word('condition', car.condition)],
		[
			'car.factFirstRegistration',
			car.firstRegistration && formatRegistrationDay(car.firstRegistration, { isEnglish: country === 'GB' }),
		],
		['car.factRegistrationNumber', car.registrationNumber && formatPlate(car.registrationNumber, country)],
		['car.factSeats', car.seats],
		['car.factDoors', car.doors],
		['car.factSafety', car.ncapStars ? `${car.ncapStars}/${mostNcapStars}` : undefined],
		['car.factBenefit', beneficialValue && formatMoney(beneficialValue, locale)],
		['car.factPriceBase', priceBaseRatio && formatNumber(locale, priceBaseRatio)],
		['car.factPlace', car.site.city && texts.place(car.site.city)],
	])
}

function technicalFacts(delivered: TechnicalData, texts: StockTexts): Fact[] {
	const data = mapValues(delivered, texts.measure)
	const { wltpElectricRange, electricRange } = delivered
	const isElectricRangeTold = wltpElectricRange !== undefined && wltpElectricRange === electricRange
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

function mapValues(
	data: TechnicalData,
	change: (text: string) => LocalText,
): Partial<Record<keyof TechnicalData, LocalText>> {
	return Object.fromEntries(Object.entries(data).map(([name, text]) => [name, text && change(text)]))
}

/** Empty lines separate paragraphs. Markup was removed at import. */
function paragraphs(description = ''): string[] {
	return description
		.split(/\r?\n\s*\r?\n/)
		.map((paragraph) => paragraph.trim())
		.filter(Boolean)
}
