import { useRef, useState } from 'react'
import type { Result } from '#platform/result.ts'
import type { TyreHotelCallError } from './tyre-hotel-calls.ts'
import type { TyreHotelEvent } from './tyre-hotel-flow.ts'

/** One call at a time: a second press while it runs does nothing and gives null. A session that has ended leads back to the start. */
export function useHotelCall(dispatch: (event: TyreHotelEvent) => void) {
	const [isBusy, setIsBusy] = useState(false)
	const running = useRef(false)

	async function run<Value>(
		call: () => Promise<Result<Value, TyreHotelCallError>>,
	): Promise<Result<Value, TyreHotelCallError> | null> {
		if (running.current) return null
		running.current = true
		setIsBusy(true)
		const answer = await call()
		running.current = false
		setIsBusy(false)
		if (!answer.ok && answer.error.code === 'not-signed-in') dispatch({ type: 'sessionEnded' })
		return answer
	}
	return { isBusy, run }
}
