import type { DemoRandom } from '#platform/demo-random.ts'
import type { DemoCar } from './demo-car.ts'
import { sellingPoints } from './equipment.ts'
import type { Measures } from './measures.ts'
import type { DemoTexts } from './texts/demo-texts.ts'

type Described = { car: DemoCar; texts: DemoTexts; measures: Measures; title: string; dealer: string }

/** The text of an advertisement: one paragraph on the car, one on its use, one on what to do next. */
export function describeCar(random: DemoRandom, described: Described): string {
	const { car, texts } = described
	const { sentences } = texts
	const values = placeholderValues(described)
	const write = (choices: readonly string[]) => fill(random.pick(choices), values)

	const about = [write(car.condition === 'new' ? sentences.newOpening : sentences.usedOpening)]
	if (car.condition === 'used') about.push(write(sentences.history))
	const use = [...characterOf(car, texts).map(write), write(sentences.features)]
	const next = [write(car.condition === 'new' ? sentences.newClosing : sentences.closing)]
	return [about, use, next].map((paragraph) => paragraph.join(' ')).join('\n\n')
}

/** At most two sentences on this kind of car. */
function characterOf({ model, engine, isVan }: DemoCar, { sentences }: DemoTexts): (readonly string[])[] {
	const character: (readonly string[])[] = []
	if (isVan) character.push(sentences.van)
	if (engine.fuel === 'electric') character.push(sentences.electric)
	if (engine.fuel === 'plugIn') character.push(sentences.plugIn)
	if (engine.sprintSeconds < 5.5 && !isVan) character.push(sentences.sporty)
	if (model.body === 'estate' || (model.body === 'suv' && model.shape[3] > 450)) character.push(sentences.roomy)
	if (model.body === 'city') character.push(sentences.small)
	if (engine.drive === 'all' && !isVan) character.push(sentences.allWheel)
	return character.slice(0, 2)
}

function placeholderValues({ car, texts, measures, title, dealer }: Described): Record<string, string> {
	const { engine, model, equipment } = car
	const best = sellingPoints.filter((key) => equipment.includes(key)).slice(0, 5)
	const features = best.map((key) => lowerFirst(texts.equipment[key]))
	return {
		title,
		engine: withoutModel(measures.engineName(engine.name), model.model),
		trim: car.trim,
		year: String(car.year),
		mileage: measures.odometer(car.odometer),
		power: measures.powerText(engine.powerHp),
		gearbox: texts.gearbox[engine.gearbox].toLowerCase(),
		battery: `${measures.decimal(engine.batteryKwh ?? 0)} kWh`,
		range: measures.rangeText(engine.electricRangeKm ?? 0),
		dc: `${measures.decimal(engine.dcKw ?? 0)} kW`,
		cargo: measures.cargo(model.shape[3]),
		acceleration: measures.decimal(engine.sprintSeconds),
		features: features.join(', '),
		dealer,
	}
}

/** `250+` for the engine `EQA 250+` of the model EQA, whose name stands before it. */
function withoutModel(engine: string, model: string): string {
	return engine === model ? '' : engine.replace(`${model} `, '')
}

export function fill(template: string, values: Record<string, string>): string {
	const text = template.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
	return text.replace(/ {2,}/g, ' ')
}

/** Names such as Apple CarPlay, LED and Isofix keep their capital. */
function lowerFirst(text: string): string {
	const isName = /^(Apple|Matrix|Isofix|Bluetooth)/.test(text) || /^[A-Z0-9]{2}/.test(text)
	return isName ? text : text.charAt(0).toLowerCase() + text.slice(1)
}
