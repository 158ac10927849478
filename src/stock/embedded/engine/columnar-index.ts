import type { Vocabulary } from '#domain/cars/vocabulary.ts'
import type { IndexSettings } from '../../index-language.ts'
import { idHash, indexedValue, toKeyword, weighedTexts } from '../../indexed-values.ts'
import type { StockRecord } from '../../query.ts'
import type { IndexSchema, WordWeight } from '../../schema.ts'
import type { SlicedWork } from '../sliced-work.ts'
import { withRoomFor } from './growable.ts'
import { IdentifierColumn } from './identifier-column.ts'
import type { ImagePart, IndexImage } from './index-image.ts'
import { KeywordColumn } from './keyword-column.ts'
import { KeywordDictionary } from './keyword-dictionary.ts'
import { KeywordListColumn } from './keyword-list-column.ts'
import { NumberColumn } from './number-column.ts'
import { PairColumn } from './pair-column.ts'
import { addRow, bitsFor, dropRow, wordsFor } from './row-bits.ts'
import { RowSet } from './row-set.ts'
import { WordIndex } from './word-index.ts'

/** Rows made live before other work gets its turn. */
const rowsPerSlice = 2000

export type Column = KeywordColumn | KeywordListColumn | NumberColumn | IdentifierColumn

/**
 * The records of one index as columns for filtering, counting and sorting; the records themselves are stored elsewhere.
 * A changed record gets a new row at the end and its old row becomes dead. Rebuilding removes dead rows.
 */
export class ColumnarIndex {
	readonly schema: IndexSchema
	readonly columns: ReadonlyMap<string, Column>
	/** By the name of the child field. */
	readonly pairs: ReadonlyMap<string, PairColumn>
	readonly words: WordIndex
	readonly ids: IdentifierColumn
	/** What visitors call the values. */
	readonly vocabulary: Vocabulary
	/** Increases with each change, to detect stale results. */
	version = 0
	readonly #weights: readonly (readonly [field: string, weight: WordWeight])[]
	#idHashes = new Int32Array(0)
	#live = bitsFor(0)
	#rowCount = 0
	#size = 0
	#liveRows: RowSet | null = null

	constructor({ schema, collator, vocabulary }: IndexSettings) {
		this.schema = schema
		this.vocabulary = vocabulary
		this.columns = new Map(
			Object.entries(schema.columns).map(([field, kind]) => [field, createColumn(kind, collator)] as const),
		)
		this.pairs = createPairs(schema, this.columns)
		const ids = this.columns.get(schema.idField)
		if (!(ids instanceof IdentifierColumn)) throw new Error(`${schema.idField} is not an identifier`)
		this.ids = ids
		this.words = new WordIndex()
		this.#weights = Object.entries(schema.words)
	}

	/** The number of records. */
	get size(): number {
		return this.#size
	}

	/** The number of rows of replaced and removed records. */
	get deadRows(): number {
		return this.#rowCount - this.#size
	}

	/** The number of rows, live and dead. */
	get rowCount(): number {
		return this.#rowCount
	}

	get liveRows(): RowSet {
		this.#liveRows ??= new RowSet(this.#live.slice(0, wordsFor(this.#rowCount)))
		return this.#liveRows
	}

	/** Adds a record or replaces the one with the same id. */
	put(record: StockRecord): void {
		const id = toKeyword(record[this.schema.idField])
		this.remove(id)
		const row = this.#rowCount
		for (const [field, column] of this.columns) column.set(row, indexedValue(this.schema, record, field))
		this.words.add(row, weighedTexts(record, this.#weights, this.schema.otherNames))
		this.#addRow(id)
	}

	/** Builds what the first search would otherwise build. */
	*prepare(): SlicedWork {
		for (const column of this.columns.values()) {
			if (!('dictionary' in column)) continue
			column.dictionary.ranks()
			yield
		}
		yield* this.words.prepare()
	}

	/**
	 * A snapshot of the index, each part made when it is asked for. The index must not change meanwhile, and must have no
	 * dead rows, because restoring would make them live.
	 */
	*image(): Generator<ImagePart> {
		if (this.deadRows > 0) throw new Error('An index with dead rows has no image')
		for (const [field, column] of this.columns) yield { columns: { [field]: column.image(this.#rowCount) } }
		for (const words of this.words.image()) yield { words }
	}

	static *restored(settings: IndexSettings, image: IndexImage): SlicedWork<ColumnarIndex> {
		const index = new ColumnarIndex(settings)
		for (const [field, column] of index.columns) {
			const ofColumn = image.columns[field]
			if (!ofColumn) throw new Error(`The image of the index has no ${field}`)
			column.restore(ofColumn)
			yield
		}
		for (const words of image.words) {
			index.words.restore(words)
			yield
		}
		for (const id of index.ids.values) {
			index.#addRow(id)
			if (index.#rowCount % rowsPerSlice === 0) yield
		}
		yield* index.prepare()
		return index
	}

	/** Registers the row whose columns have just been set. */
	#addRow(id: string): void {
		const row = this.#rowCount++
		for (const pair of this.pairs.values()) pair.set(row)
		this.#idHashes = withRoomFor(this.#idHashes, row + 1)
		this.#idHashes[row] = idHash(id)
		this.#live = withRoomFor(this.#live, wordsFor(row + 1))
		this.#setLive(row, true)
	}

	/** Returns false if there was no record with that id. */
	remove(id: string): boolean {
		const row = this.#rowOf(id)
		if (row === undefined) return false
		this.#setLive(row, false)
		for (const column of this.columns.values()) if (column instanceof IdentifierColumn) column.unset(row)
		return true
	}

	/** Last tie-breaker of a sort: arbitrary, but the same in every process. */
	compareIds(row: number, otherRow: number): number {
		const difference = (this.#idHashes[row] as number) - (this.#idHashes[otherRow] as number)
		if (difference !== 0) return difference
		return (this.ids.values[row] ?? '') < (this.ids.values[otherRow] ?? '') ? -1 : 1
	}

	// Identifiers are looked up without regard to case, but a record's id must match exactly.
	#rowOf(id: string): number | undefined {
		return this.ids.find(id).find((row) => this.ids.values[row] === id)
	}

	#setLive(row: number, live: boolean): void {
		const step = live ? 1 : -1
		if (live) addRow(this.#live, row)
		else dropRow(this.#live, row)
		this.#size += step
		this.#liveRows = null
		this.version++
		for (const column of this.columns.values()) if ('tally' in column) column.tally(row, step)
		for (const pair of this.pairs.values()) pair.tally(row, step)
	}
}

function createColumn(kind: IndexSchema['columns'][string], collator: Intl.Collator): Column {
	switch (kind) {
		case 'keyword':
			return new KeywordColumn(new KeywordDictionary(collator))
		case 'keywords':
			return new KeywordListColumn(new KeywordDictionary(collator))
		case 'identifier':
			return new IdentifierColumn()
		default:
			return new NumberColumn(kind)
	}
}

function createPairs(schema: IndexSchema, columns: ReadonlyMap<string, Column>): Map<string, PairColumn> {
	const pairs = new Map<string, PairColumn>()
	for (const [childField, parentField] of Object.entries(schema.childOf)) {
		const [parent, child] = [columns.get(parentField), columns.get(childField)]
		if (!(parent instanceof KeywordColumn && child instanceof KeywordColumn))
			throw new Error(`${childField} is no child`)
		pairs.set(childField, new PairColumn(parent, child))
	}
	return pairs
}
