import { useEffect, useState } from 'react'
import { type WallClock, wallClock } from '#domain/calendar/wall-clock.ts'

const tickMs = 20_000

/**
 * The current local time of the dealer, updated every minute. Null on the server and until hydration, because a cached
 * page must not contain the time.
 */
export function useWallClock(timeZone: string): WallClock | null {
	const [clock, setClock] = useState<WallClock | null>(null)
	useEffect(() => {
		const tick = () => {
			const now = wallClock(new Date(), timeZone)
			setClock((last) => (last?.date === now.date && last.minutes === now.minutes ? last : now))
		}
		tick()
		const timer = setInterval(tick, tickMs)
		return () => clearInterval(timer)
	}, [timeZone])
	return clock
}
