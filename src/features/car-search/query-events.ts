import type { DataLayerEvent } from '#features/analytics/data-layer.ts'
import type { CarQuery } from './car-query.ts'
import { type Chip, chipKey, toChips } from './chips.ts'

/** Analytics events for a change of the car list's query. Changing the page of results is not a new query. */
export function queryEvents(before: CarQuery, after: CarQuery): DataLayerEvent[] {
	const [had, has] = [toChips(before), toChips(after)]
	const without = (chips: readonly Chip[], others: readonly Chip[]) => {
		const known = new Set(others.map(identify))
		return chips.filter((chip) => !known.has(identify(chip)))
	}
	// A moved range counts neither as removed nor as added twice.
	const chosen = without(has, had)
	const given = without(had, has).filter((chip) => !chosen.some((each) => chipKey(each) === chipKey(chip)))
	return [
		...chosen.map((chip) => (chip.kind === 'keyphrase' ? searchEvent(chip.keyphrase) : filterEvent('add', chip))),
		...given.flatMap((chip) => (chip.kind === 'keyphrase' ? [] : [filterEvent('remove', chip)])),
		...(before.sort === after.sort ? [] : [{ event: 'car_list_sort', sort_name: after.sort ?? 'relevance' }]),
	]
}

/** The event for typed words, or for a chosen suggestion. */
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

/** Distinguishes chips by their values too. */
function identify(chip: Chip): string {
	return `${chipKey(chip)} ${chip.kind === 'keyphrase' ? chip.keyphrase : textOf(chip)}`
}
