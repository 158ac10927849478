import type { EquipmentKey } from '../equipment.ts'
import type { Body, Drive, Fuel, Gearbox } from '../models/model.ts'

export const paints = ['white', 'black', 'silver', 'grey', 'blue', 'red', 'green', 'beige', 'brown', 'orange'] as const
export type Paint = (typeof paints)[number]

export const demoDepartmentGroups = ['New cars', 'Used cars', 'Workshop', 'Parts', 'Body work'] as const
export type DemoDepartmentGroup = (typeof demoDepartmentGroups)[number]

/** Words and sentences of one language. `{…}` is replaced by the car's values. */
export type DemoTexts = {
	locale: string
	fuel: Record<Fuel, string>
	gearbox: Record<Gearbox, string>
	drive: Record<Drive, string>
	body: Record<Body, string>
	paint: Record<Paint, string>
	condition: { new: string; nearlyNew: string; used: string }
	/** Local names for BMW series and Mercedes-Benz classes. */
	modelName: (model: string) => string
	units: {
		power: string
		powerPerHp: number
		seconds: string
		/** From standing to this speed, in the unit of the road signs. */
		sprint: string
		distancePerYear: string
		month: string
		perMonth: string
	}
	prices: { price: string; campaign: string; from: string }
	campaigns: { price: readonly string[]; loan: string; leasing: string }
	equipment: Record<EquipmentKey, string>
	sentences: DescriptionSentences
	loan: { title: string; description: string; disclaimer: string }
	leasing: {
		privateTitle: string
		companyTitle: string
		salesText: string
		privateDisclaimer: string
		companyDisclaimer: string
		asterisk: string
	}
	dealer: {
		departments: Record<DemoDepartmentGroup, string>
		titles: Record<DemoDepartmentGroup, readonly [lead: string, ...others: string[]]>
		/** Monday first. */
		weekdays: readonly [string, string, string, string, string, string, string]
		closed: string
		vacation: string
	}
}

/** A description takes one suitable sentence from each list. */
export type DescriptionSentences = {
	usedOpening: readonly string[]
	newOpening: readonly string[]
	history: readonly string[]
	features: readonly string[]
	electric: readonly string[]
	plugIn: readonly string[]
	roomy: readonly string[]
	small: readonly string[]
	allWheel: readonly string[]
	sporty: readonly string[]
	van: readonly string[]
	newClosing: readonly string[]
	closing: readonly string[]
}
