import { sha256 } from '#platform/sha256.ts'
import { recordFormat } from '../embedded/record-format.ts'
import { listOtherNames } from '../equipment-names.ts'
import type { IndexSchema } from '../schema.ts'

/** Raise it when documents are made differently by the same mapping. */
const documentFormat = 3

/** Of a document that no later state has replaced. */
export const notDied = 2 ** 31 - 1

const found = { type: 'keyword', doc_values: false } as const
const counted = { type: 'keyword' } as const
const number = { type: 'double' } as const

/**
 * How documents are searched. `k`: values; `p`: parent and child as one, see `pairOf`; `r`: rank of the value in the order of the
 * site's language; `n`: numbers, dates as milliseconds; `i`: identifiers; `w3`, `w2`, `w1`: words by weight. A document
 * counts from the state `born` on and before the state `died`. `card` and `rest` are the record as it is stored, as text: who reads a card that is known already needs not parse it.
 */
function mappingOf({ columns, childOf }: IndexSchema) {
	const fieldsOf = (type: object, ...kinds: string[]) => ({
		properties: Object.fromEntries(
			Object.entries(columns).flatMap(([field, kind]) => (kinds.includes(kind) ? [[field, type]] : [])),
		),
	})
	return {
		dynamic: false,
		properties: {
			id: counted,
			order: { type: 'integer' },
			born: { type: 'integer' },
			died: { type: 'integer' },
			k: fieldsOf(counted, 'keyword', 'keywords'),
			p: { properties: Object.fromEntries(Object.keys(childOf).map((child) => [child, counted])) },
			r: fieldsOf(number, 'keyword'),
			n: fieldsOf(number, 'number', 'date'),
			i: fieldsOf(found, 'identifier'),
			...{ w3: found, w2: found, w1: found },
		},
	}
}

/** `shards` is no part of the format: a stock may have indexes with different numbers of them. */
export function indexBodyOf(schema: IndexSchema, shards = 1) {
	return {
		settings: {
			index: {
				number_of_shards: shards,
				auto_expand_replicas: '0-1',
				// A state is shown when it is whole.
				refresh_interval: -1,
				max_result_window: 10_000,
			},
		},
		mappings: mappingOf(schema),
	}
}

/**
 * An index for the documents of many stocks, see `document-place.ts`. Those of one lie beside each other, so that a search reads few blocks of
 * the others'.
 */
export function poolBodyOf(schema: IndexSchema, shards: number): object {
	const { settings, mappings } = indexBodyOf(schema, shards)
	return {
		settings: { index: { ...settings.index, sort: { field: ['owner', 'order'] } } },
		mappings: {
			...mappings,
			_routing: { required: true },
			properties: { ...mappings.properties, owner: counted },
		},
	}
}

/** An index of another format is made anew. */
export function searchFormat(schema: IndexSchema): string {
	const names = listOtherNames(schema.otherNames)
	return sha256(
		JSON.stringify([documentFormat, indexBodyOf(schema), schema.words, names, recordFormat(schema)]),
		'hex',
	).slice(0, 16)
}
