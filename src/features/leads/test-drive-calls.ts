const timeLimitMs = 10_000

/** Free times of a car in stock, local without zone; empty if there are none or they cannot be loaded. */
export function askTimesOfCar(carId: string, signal: AbortSignal): Promise<string[]> {
	return ask(`/api/test-drives/${encodeURIComponent(carId)}`, signal)
}

/** The same of a model's demonstrators. */
export function askTimesOfModel(model: string, signal: AbortSignal): Promise<string[]> {
	return ask(`/api/test-drives?${new URLSearchParams({ model })}`, signal)
}

async function ask(address: string, signal: AbortSignal): Promise<string[]> {
	try {
		const answer = await fetch(address, { signal: AbortSignal.any([signal, AbortSignal.timeout(timeLimitMs)]) })
		const body: unknown = answer.ok ? await answer.json() : null
		const times = typeof body === 'object' && body !== null && 'times' in body ? body.times : null
		return Array.isArray(times) ? times.filter((time) => typeof time === 'string') : []
	} catch {
		// No network, or the page is left.
		return []
	}
}
