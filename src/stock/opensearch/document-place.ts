import { createHash, randomBytes } from 'node:crypto'
import { indexKindOf } from '../index-name.ts'
import type { IndexSchema } from '../schema.ts'
import { poolBodyOf } from './mapping.ts'
import type { SearchedIndex } from './search-pointer.ts'

/**
 * Where the documents of a stock lie, and how they are told apart. A place is the name by which the cluster knows those of one build: an index of
 * their own, or an alias of a pool, which is an index of many stocks. The documents in a pool have an owner and begin their ids with it, every query
 * names it, and the alias routes them all to one shard.
 */

const pooled = 'pooled'

export function newPlace(prefix: string, { name, format }: SearchedIndex, { isPooled }: { isPooled: boolean }): string {
	const parts = [prefix, name, format, randomBytes(6).toString('hex'), ...(isPooled ? [pooled] : [])]
	return parts.join('.')
}

/** Null in an index of its own. No name of an index or prefix has a dot. */
export function ownerOf(place: string): string | null {
	const [, name, , build, kind] = place.split('.')
	return kind === pooled ? `${name}.${build}` : null
}

/** The documents of a place among all of its index. */
export function ofPlace(place: string): { term: { owner: string } }[] {
	const owner = ownerOf(place)
	return owner === null ? [] : [{ term: { owner } }]
}

/** A changed record is another document. */
export function documentId(place: string, id: string, born: number): string {
	const owner = ownerOf(place)
	return owner === null ? `${id} ${born}` : `${owner} ${id} ${born}`
}

/** An alias: a name that is gone is not made an index by writing to it. */
export function writtenAs(place: string): string {
	return ownerOf(place) === null ? `${place}.written` : place
}

/** The pool for a stock. One with another mapping or number of shards is another pool. */
export function poolOf(prefix: string, name: string, schema: IndexSchema, shards: number): string {
	const body = JSON.stringify(poolBodyOf(schema, shards))
	const hash = createHash('sha256').update(body).digest('hex').slice(0, 16)
	return `${prefix}.pool-${indexKindOf(name)}.${hash}`
}
