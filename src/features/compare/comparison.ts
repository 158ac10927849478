import { type LocalText, textOf } from '#i18n/local-text.ts'
import type { TextKey } from '#i18n/texts.ts'
import type { ComparedCar } from './compared-car.ts'

/** The rows of the comparison in order. A row's key is the text key of its label and the name of the fact. */
export const comparisonSections = [
	{ title: 'compare.price', rows: ['car.price', 'car.cardPriorPrice', 'car.factBenefit', 'car.factPriceBase'] },
	{
		title: 'finance.loan',
		staysTogether: true,
		rows: [
			'finance.examplePayments',
			'finance.exampleEffectiveRate',
			'finance.exampleNominalRate',
			'finance.exampleCashPrice',
			'finance.downPayment',
			'finance.exampleCredit',
			'finance.exampleStartFee',
			'finance.exampleLentStartFee',
			'finance.exampleInvoiceFee',
			'finance.exampleResidual',
			'finance.exampleTotal',
			'compare.loanTerms',
		],
	},
	{
		title: 'finance.privateLeasing',
		staysTogether: true,
		rows: ['compare.privateLeasingCost', 'compare.privateLeasingTerms'],
	},
	{
		title: 'finance.companyLeasing',
		staysTogether: true,
		rows: ['compare.companyLeasingCost', 'compare.companyLeasingTerms'],
	},
	{
		title: 'car.overview',
		rows: [
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
			'car.factSafety',
			'car.factPlace',
		],
	},
	{
		title: 'car.technicalData',
		rows: [
			'car.techPower',
			'car.techAcceleration',
			'car.techWltpRange',
			'car.techElectricRange',
			'car.techElectricConsumption',
			'car.techBattery',
			'car.techChargingAc',
			'car.techChargingDc',
			'car.techFuelConsumption',
			'car.techEmission',
			'car.techTank',
			'car.techCargo',
			'car.techWeight',
			'car.techLength',
			'car.techWidth',
			'car.techHeight',
		],
	},
] as const satisfies readonly { title: TextKey; rows: readonly TextKey[]; staysTogether?: boolean }[]

/** A value is null if it is unknown for that car. */
export type FactRow = { label: TextKey; values: (LocalText | null)[]; isSame: boolean }

export type FactSection = { title: TextKey; rows: FactRow[] }

/**
 * The facts that at least one car has. The rows of one way to pay are marked as different together, because a monthly
 * cost must not be shown without its effective rate.
 */
export function compareFacts(cars: readonly ComparedCar[]): FactSection[] {
	return comparisonSections.flatMap((section) => {
		const rows = section.rows
			.map((label) => toRow(label, cars))
			.filter(({ values }) => values.some((value) => value !== null))
		if (rows.length === 0) return []
		const isSame = rows.every((row) => row.isSame)
		return [{ title: section.title, rows: 'staysTogether' in section ? rows.map((row) => ({ ...row, isSame })) : rows }]
	})
}

function toRow(label: TextKey, cars: readonly ComparedCar[]): FactRow {
	const values = cars.map(({ facts }) => facts[label] ?? null)
	return { label, values, isSame: new Set(values.map((value) => value && textOf(value))).size === 1 }
}

/** A value is null if only the car's card is known. */
export type EquipmentRow = { item: LocalText; has: (boolean | null)[]; isSame: boolean }

/** All equipment of the cars: first the items that all cars have, then the others in order of appearance. */
export function compareEquipment(cars: readonly ComparedCar[]): EquipmentRow[] {
	const owned = cars.map(({ equipment }) => new Set(equipment.map(spelling)))
	const items = new Map(cars.flatMap(({ equipment }) => equipment).map((item) => [spelling(item), item]))
	const rows = [...items].map(([key, item]) => {
		const has = cars.map(({ isComplete }, index) => (isComplete ? owned[index]?.has(key) === true : null))
		return { item, has, isSame: new Set(has).size === 1 }
	})
	return rows.sort((a, b) => Number(b.isSame) - Number(a.isSame))
}

const spelling = (item: LocalText) => textOf(item).trim().toLowerCase()
