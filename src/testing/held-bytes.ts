import { setImmediate } from 'node:timers/promises'
import { getHeapStatistics } from 'node:v8'

/** Memory of this process, inside and outside the heap. What lies outside is freed by callbacks of the collector. */
export async function heldBytes(): Promise<number> {
	if (!globalThis.gc) throw new Error('The test needs --expose-gc')
	for (let round = 0; round < 5; round++) {
		globalThis.gc()
		await setImmediate()
	}
	const { used_heap_size, external_memory } = getHeapStatistics()
	return used_heap_size + external_memory
}
