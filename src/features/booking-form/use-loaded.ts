import { useEffect, useEffectEvent, useState } from 'react'

/**
 * Loads a value for a key, and again for another key or after `retry`. The value is null while it is loaded. `load` must encode
 * failures in its value; `initial` is the value of the first key.
 */
export function useLoaded<Value>(
	key: string | null,
	load: (signal: AbortSignal) => Promise<Value>,
	initial: Value | null = null,
): { value: Value | null; retry: () => void } {
	const [loaded, setLoaded] = useState<{ key: string; value: Value } | null>(() =>
		key !== null && initial !== null ? { key, value: initial } : null,
	)
	const [attempt, setAttempt] = useState(0)
	const isLoaded = loaded !== null && loaded.key === key
	const loadNow = useEffectEvent(load)
	// biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads again
	useEffect(() => {
		if (key === null || isLoaded) return
		const controller = new AbortController()
		loadNow(controller.signal).then(
			(value) => !controller.signal.aborted && setLoaded({ key, value }),
			(error: unknown) => {
				if (!controller.signal.aborted) throw error
			},
		)
		return () => controller.abort()
	}, [key, isLoaded, attempt])

	function retry() {
		setLoaded(null)
		setAttempt((count) => count + 1)
	}
	return { value: isLoaded ? loaded.value : null, retry }
}
