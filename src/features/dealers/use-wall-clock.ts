import { useEffect, useState } from 'react'
import type { WallClock } from './opening-hours.ts'
import { wallClock } from './wall-clock.ts'

const tickMs = 20_000

/** The dealer's clock, ticking. Null on the server and at first: a cached page must not say what time it was. */
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
