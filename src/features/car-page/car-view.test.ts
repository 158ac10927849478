import { expect, test } from 'vitest'
import type { CarPrices, TechnicalData } from '#domain/cars/car.ts'
import { type LocalText, textOf } from '#i18n/local-text.ts'
import { english, finnish, swedish } from '#sites/presets.ts'
import { findSite } from '#sites/registry.ts'
import { createStockTexts } from '../cars/server/stock-texts.ts'
import { toCarView, toPriceView } from './car-view.ts'
import { createBareCar, createCar } from './testing/create-car.ts'

const sek = (amount: number) => ({ amount, currency: 'SEK' as const })
const market = findSite('carhall-se')?.market
if (!market) throw new Error('No market')
const asDelivered = createStockTexts(swedish, swedish)
const sweden = { market, locale: 'sv-SE', texts: asDelivered }
const plain = (text: LocalText | undefined) => text && textOf(text).replace(/\s/g, ' ')

test.each<[string, CarPrices, number | undefined, number | undefined]>([
	[
		'a campaign strikes the lowest price before it',
		{ price: sek(250_000), priorPrice: sek(275_000), campaignPrice: sek(250_000) },
		250_000,
		275_000,
	],
	['a campaign without it stands alone', { price: sek(9), campaignPrice: sek(8) }, 8, undefined],
	['without a campaign nothing is struck', { price: sek(275_000) }, 275_000, undefined],
	['no price at all is on request', {}, undefined, undefined],
])('%s', (_, prices, price, struck) => {
	const view = toPriceView({ prices, pricedWithoutVat: false }, asDelivered)
	expect(view.price?.amount).toBe(price)
	expect(view.priorPrice?.amount).toBe(struck)
})

test('the overview has the known facts, in the order of the page', () => {
	const { overview, keyFacts } = toCarView(createCar(), sweden)
	expect(overview.map(({ label }) => label)).toEqual([
		'car.factYear',
		'car.factOdometer',
		'car.factFuel',
		'car.factGearbox',
		'car.factDrive',
		'car.factBody',
		'car.factColour',
		'car.factCondition',
		'car.factFirstRegistration',
		'car.factRegistrationNumber',
		'car.factSeats',
		'car.factDoors',
		'car.factPlace',
	])
	expect(keyFacts.map(plain)).toEqual(['2022', '4 500 mil', 'Diesel', 'Automat'])
})

test('the town of a car in Finland has the name of the page’s language, as on its card', () => {
	const townIn = (language: typeof finnish | typeof swedish) => {
		const { overview } = toCarView(createCar({ site: { city: 'Vaasa' } }), {
			...{ market, locale: language.locale },
			texts: createStockTexts(finnish, language),
		})
		return overview.find(({ label }) => label === 'car.factPlace')?.value
	}
	expect([finnish, swedish].map(townIn)).toEqual(['Vaasa', 'Vasa'])
})

test('a company car has its taxable benefit', () => {
	const { overview } = toCarView(createCar({ prices: { beneficialValue: sek(48_200) } }), sweden)
	const benefit = overview.find(({ label }) => label === 'car.factBenefit')
	expect(plain(benefit?.value)).toBe('48 200 kr')
})

test('a price has its ratio to the price base amount if the stock has it', () => {
	const ratioOf = (priceBaseRatio: number | undefined) =>
		toCarView(createCar({ prices: { priceBaseRatio } }), sweden).overview.find(
			({ label }) => label === 'car.factPriceBase',
		)?.value
	expect([7.4, undefined].map(ratioOf)).toEqual(['7,4', undefined])
})

test('the Euro NCAP rating is out of five, and left out without stars', () => {
	const safetyOf = (ncapStars: number | undefined) =>
		toCarView(createCar({ ncapStars }), sweden).overview.find(({ label }) => label === 'car.factSafety')?.value
	expect([4, 0, undefined].map(safetyOf)).toEqual(['4/5', undefined, undefined])
})

test.each([
	['carhall-se', 'en-GB', '2022-03-04'],
	['carhall-uk', 'en-GB', '04/03/2022'],
])('on %s a day is written as its first language has it, whichever is read', (key, locale, day) => {
	const site = findSite(key)
	if (!site) throw new Error('No site')
	const { overview } = toCarView(createCar(), { market: site.market, locale, texts: asDelivered })
	expect(overview.find(({ label }) => label === 'car.factFirstRegistration')?.value).toBe(day)
})

test('every technical text has a row', () => {
	const technicalData: Record<keyof TechnicalData, string> = {
		power: '197 hk (145 kW)',
		acceleration: '7,6 s',
		emissionMixed: '130 g/km',
		fuelCombined: '5 l/100 km',
		fuelTankCapacity: '60 l',
		wltpElectricConsumption: '17,1 kWh/100 km',
		wltpElectricRange: '476 km',
		electricRange: '430 km',
		batterySize: '78 kWh',
		chargingSpeedAc: '11 kW',
		chargingSpeedDc: '150 kW',
		serviceWeight: '1 850 kg',
		cargoVolume: '529 l',
		height: '1 433 mm',
		length: '4 761 mm',
		width: '1 850 mm',
	}
	const { technicalData: facts } = toCarView(createCar({ technicalData }), sweden)
	expect(facts.map(({ value }) => value).sort()).toEqual(Object.values(technicalData).sort())
})

test('the odometer is in the market’s unit, and left out for an undriven new car', () => {
	const inKilometres = toCarView(createCar({ odometer: { value: 45_000, unit: 'km' } }), sweden)
	expect(plain(inKilometres.keyFacts[1])).toBe('4 500 mil')
	const unused = toCarView(createCar({ odometer: { value: 0, unit: 'mil' } }), sweden)
	expect(unused.keyFacts).toEqual(['2022', 'Diesel', 'Automat'])
})

test('in another language known words and figures are translated, and free texts say their language', () => {
	const car = createCar({
		odometer: { value: 4500, unit: 'mil' },
		fuel: 'El',
		color: 'Midnattsblå',
		campaigns: ['Höstpriser'],
		equipment: ['Dragkrok', 'Nya bromsar'],
		technicalData: { batterySize: '64,8 kWh', power: '204 hk (150 kW)', acceleration: 'cirka 7 s' },
		description: 'Välskött.',
	})
	const view = toCarView(car, {
		market: { ...sweden.market, distanceUnit: 'km' },
		locale: 'en-GB',
		texts: createStockTexts(swedish, english),
	})
	const inSwedish = (text: string) => ({ text, lang: 'sv-SE' })
	expect(view.keyFacts.map(plain)).toEqual(['2022', '45,000 km', 'Electric', 'Automatic'])
	expect(view.overview).toContainEqual({ label: 'car.factColour', value: inSwedish('Midnattsblå') })
	expect(view.equipment).toEqual(['Tow bar', inSwedish('Nya bromsar')])
	expect(view.technicalData.map(({ value }) => value)).toEqual(['204 hp (150 kW)', inSwedish('cirka 7 s'), '64.8 kWh'])
	expect(view).toMatchObject({
		modelText: inSwedish('B4 Core 197 hk'),
		campaigns: [inSwedish('Höstpriser')],
		description: [inSwedish('Välskött.')],
	})
	const inFinnish = toCarView(car, { ...sweden, locale: 'fi-FI', texts: createStockTexts(swedish, finnish) })
	expect(inFinnish.equipment[0]).toBe('Vetokoukku')
})

test('an empty fact has no row and no place below the heading', () => {
	const { keyFacts, overview } = toCarView(createCar({ fuel: '', gearbox: ' ' }), sweden)
	expect(keyFacts.map(plain)).toEqual(['2022', '4 500 mil'])
	expect(overview.map(({ label }) => label)).not.toContain('car.factGearbox')
})

test('a range given twice is shown once', () => {
	const technicalData = { wltpElectricRange: '476 km', electricRange: '476 km' }
	expect(toCarView(createCar({ technicalData }), sweden).technicalData).toEqual([
		{ label: 'car.techWltpRange', value: '476 km' },
	])
})

test('empty lines separate the paragraphs of a description', () => {
	const { description } = toCarView(createCar({ description: 'Ett.\r\n\r\n Två\nrader. \n\n\n' }), sweden)
	expect(description).toEqual(['Ett.', 'Två\nrader.'])
})

test('a car with hardly any data gives an empty but complete view', () => {
	expect(toCarView(createBareCar(), sweden)).toMatchObject({
		title: 'Volvo V60',
		price: { price: undefined },
		keyFacts: [],
		overview: [],
		technicalData: [],
		equipment: [],
		description: [],
		images: [],
	})
})
