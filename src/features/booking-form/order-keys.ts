import { newRandomId } from '#platform/random-id.ts'

/** Gives the key of an order: the same order keeps it over any number of tries, so that it is one booking. */
export function createOrderKeys(): (order: object) => string {
	let lastTry: { order: string; key: string } | null = null
	return (order) => {
		const written = JSON.stringify(order)
		if (lastTry?.order !== written) lastTry = { order: written, key: newRandomId() }
		return lastTry.key
	}
}
