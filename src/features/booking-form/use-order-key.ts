import { useRef } from 'react'
import { newRandomId } from '#platform/random-id.ts'

/** The key of an order: the same order keeps it over any number of tries, so that it is one booking. */
export function useOrderKey(): (order: object) => string {
	const lastTry = useRef<{ order: string; key: string } | null>(null)
	return (order) => {
		const written = JSON.stringify(order)
		if (lastTry.current?.order !== written) lastTry.current = { order: written, key: newRandomId() }
		return lastTry.current.key
	}
}
