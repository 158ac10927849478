import type { Currency, Market } from '#domain/market.ts'
import type { DemoTexts } from './texts/demo-texts.ts'

const kilometresPerMile = 1.609344

/** Formats figures for a market. */
export type Measures = ReturnType<typeof createMeasures>

export function createMeasures(texts: DemoTexts, market: Market) {
	const { locale, units } = texts
	const isBritish = market.country === 'GB'
	const plain = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 })
	const twoDecimals = new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 })
	const precise = new Intl.NumberFormat(locale, { maximumFractionDigits: 1 })
	const currency = new Intl.NumberFormat(locale, {
		style: 'currency',
		currency: market.currency satisfies Currency,
		maximumFractionDigits: 0,
	})
	const litres = isBritish ? 'litres' : 'l'
	const odometerUnit = market.distanceUnit === 'mi' ? 'miles' : market.distanceUnit

	return {
		whole: (value: number) => plain.format(value),
		decimal: (value: number) => precise.format(value),
		/** An interest rate, from a fraction to per cent. */
		rate: (fraction: number) => twoDecimals.format(fraction * 100),
		money: (amount: number) => currency.format(amount),
		perMonth: (amount: number) => `${currency.format(amount)}${units.perMonth}`,
		odometer: (distance: number) => `${plain.format(distance)} ${odometerUnit}`,
		/** From kilometres to the unit of electric ranges. */
		range: (km: number) => Math.round(isBritish ? km / kilometresPerMile : km),
		rangeText: (km: number) => (isBritish ? `${plain.format(km / kilometresPerMile)} miles` : `${plain.format(km)} km`),
		power: (hp: number) => Math.round(hp * units.powerPerHp),
		powerText: (hp: number) => `${Math.round(hp * units.powerPerHp)} ${units.power}`,
		// A kilowatt is 1.35962 metric horsepower.
		powerWithKilowatts: (hp: number) =>
			`${Math.round(hp * units.powerPerHp)} ${units.power} (${Math.round(hp / 1.35962)} kW)`,
		acceleration: (seconds: number) => `${precise.format(seconds)} ${units.seconds} (${units.sprint})`,
		/** The name of an engine, such as `64,8 kWh`. */
		engineName: (name: string) =>
			name.replace(/\d+,\d+/g, (written) => precise.format(Number(written.replace(',', '.')))),
		/** 282.48 is the number of litres per 100 km that make one mile per imperial gallon. */
		fuelUse: (litresPer100Km: number) =>
			isBritish ? `${precise.format(282.48 / litresPer100Km)} mpg` : `${precise.format(litresPer100Km)} l/100 km`,
		electricUse: (kwhPer100Km: number) =>
			isBritish
				? `${precise.format(100 / kilometresPerMile / kwhPer100Km)} miles/kWh`
				: `${precise.format(kwhPer100Km)} kWh/100 km`,
		volume: (value: number) => `${plain.format(value)} ${litres}`,
		/** The cargo space of vans is given in cubic metres. */
		cargo: (value: number) =>
			value > 2500 ? `${precise.format(value / 1000)} m³` : `${plain.format(value)} ${litres}`,
		length: (millimetres: number) => `${plain.format(millimetres)} mm`,
		weight: (kilograms: number) => `${plain.format(kilograms)} kg`,
	}
}
