import { randomBytes } from 'node:crypto'
import { sha256 } from '#platform/sha256.ts'
import { indexKindOf } from '../index-name.ts'
import type { IndexSchema } from '../schema.ts'
import { poolBodyOf } from './mapping.ts'
import type { SearchedIndex } from './search-pointer.ts'

/**
 * The place of a stock in the cluster: an index of its own, or an alias of a pool, which is an index of many stocks. Each build has another place.
 * In a pool each document has an owner and an id that begins with it, each query names the owner, and the alias routes to one shard.
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
	const hash = sha256(body, 'hex').slice(0, 16)
	return `${prefix}.pool-${indexKindOf(name)}.${hash}`
}
