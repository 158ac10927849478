import type { DataLayerEvent } from '#features/analytics/data-layer.ts'
import type { CarQuery } from './car-query.ts'
import { type Chip, chipKey, toChips } from './chips.ts'

/** What analytics are told when a visitor asks the car list something else. Leafing through its pages is no new question. */
export function queryEvents(before: CarQuery, after: CarQuery): DataLayerEvent[] {
	const [had, has] = [toChips(before), toChips(after)]
	const without = (chips: readonly Chip[], others: readonly Chip[]) => {
		const known = new Set(others.map(identify))
		return chips.filter((chip) => !known.has(identify(chip)))
	}
	// A range that has moved was neither given up nor chosen twice.
	const chosen = without(has, had)
	const given = without(had, has).filter((chip) => !chosen.some((each) => chipKey(each) === chipKey(chip)))
	return [
		...chosen.map((chip) => (chip.kind === 'keyphrase' ? searchEvent(chip.keyphrase) : filterEvent('add', chip))),
		...given.flatMap((chip) => (chip.kind === 'keyphrase' ? [] : [filterEvent('remove', chip)])),
		...(before.sort === after.sort ? [] : [{ event: 'car_list_sort', sort_name: after.sort ?? 'relevance' }]),
	]
}

/** Words that were typed, or a line chosen from what is offered for them. */
export function searchEvent(term: string): DataLayerEvent {
	return { event: 'search', search_type: 'car list', search_term: term }
}

type FilterChip = Exclude<Chip, { kind: 'keyphrase' }>

function filterEvent(action: 'add' | 'remove', chip: FilterChip): DataLayerEvent {
	const name = chip.kind === 'excluded' ? `${chip.field}.neq` : chip.field
	return { event: 'car_list_filter', filter_action: action, filter_name: name, filter_value: textOf(chip) }
}

function textOf(chip: FilterChip): string {
	return chip.kind === 'range' ? `${chip.range.from ?? ''}-${chip.range.to ?? ''}` : chip.value
}

/** Tells chips apart by what they hold, too. */
function identify(chip: Chip): string {
	return `${chipKey(chip)} ${chip.kind === 'keyphrase' ? chip.keyphrase : textOf(chip)}`
}
