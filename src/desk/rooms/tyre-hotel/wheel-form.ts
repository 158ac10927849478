import { isCalendarDay } from '#domain/calendar/calendar-day.ts'
import { fail, ok, type Result } from '#platform/result.ts'
import type { MeasuredWheels, NewWheelSet } from '#tyre-hotel/operator.ts'
import { tyreSeasons, wheelPositions } from '#tyre-hotel/wheels.ts'

/** The field that is refused. */
type Refused = { field: string }

/** A form that was refused: by the name of a field, or null if the wheels have changed meanwhile. */
export type RefusedWheels = { form: URLSearchParams; field: string | null }

/** Millimetres; the deepest new tread has some 10. */
const maxDepthMm = 20
const maxLength = 60

export const depthField = (position: string) => `depth-${position}`

/** Depths as measured on one day. A position that is empty was not measured; one at least must be. */
export function readMeasurement(
	form: URLSearchParams,
	{ positions, today }: { positions: readonly string[]; today: string },
): Result<MeasuredWheels, Refused> {
	const measuredOn = text(form, 'measuredOn')
	if (!isCalendarDay(measuredOn) || measuredOn > today) return fail({ field: 'measuredOn' })
	const depths: Record<string, number> = {}
	for (const position of positions) {
		const written = text(form, depthField(position))
		if (written === '') continue
		const depth = parseDepth(written)
		if (depth === null) return fail({ field: depthField(position) })
		depths[position] = depth
	}
	if (Object.keys(depths).length === 0) return fail({ field: depthField(positions[0] ?? '') })
	return ok({ measuredOn, mechanic: text(form, 'mechanic').slice(0, maxLength), depths })
}

/** Four new wheels of one kind, each measured when it comes in. */
export function readNewSet(form: URLSearchParams, { today }: { today: string }): Result<NewWheelSet, Refused> {
	const season = tyreSeasons.find((each) => each === form.get('season'))
	if (!season) return fail({ field: 'season' })
	const name = text(form, 'tyre').slice(0, maxLength)
	if (name === '') return fail({ field: 'tyre' })
	const size = /^(\d{3})\s*\/\s*(\d{2,3})\s*-?\s*R?\s*(\d{2})$/i.exec(text(form, 'size'))
	if (!size) return fail({ field: 'size' })
	const [sectionWidth, aspectRatio, rimDiameter] = [Number(size[1]), Number(size[2]), Number(size[3])]
	const measured = readMeasurement(form, { positions: wheelPositions, today })
	if (!measured.ok) return measured
	const { measuredOn, mechanic, depths } = measured.value
	const missing = wheelPositions.find((position) => depths[position] === undefined)
	if (missing) return fail({ field: depthField(missing) })
	return ok({
		season,
		shelf: readShelf(form),
		wheels: wheelPositions.map((position) => ({
			...{ position, name, season, sectionWidth, aspectRatio, rimDiameter, pattern: '' },
			measurements: [{ measuredOn, mechanic, depthMm: depths[position] ?? 0 }],
		})),
	})
}

export function readShelf(form: URLSearchParams): string {
	return text(form, 'shelf').slice(0, maxLength)
}

/** `6.5`, `6,5` or `6` millimetres; null if it is no depth of a tread. */
function parseDepth(written: string): number | null {
	if (!/^\d{1,2}(?:[.,]\d)?$/.test(written)) return null
	const depth = Number(written.replace(',', '.'))
	return depth <= maxDepthMm ? depth : null
}

const text = (form: URLSearchParams, name: string) => (form.get(name) ?? '').trim()
