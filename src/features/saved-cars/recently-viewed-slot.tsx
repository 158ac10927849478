import { type ComponentType, useEffect, useRef, useState } from 'react'
import { recentlyViewed, useCarIds } from './saved-cars-store.ts'

type Row = ComponentType<{ ids: readonly string[] }>

/** How far below the window the row is when its cars are fetched. */
const nearPx = 600

/** The cars looked at last, but for the one on show. Nothing is fetched for whoever has seen none, or never gets so far. */
export function RecentlyViewed({ exceptId }: { exceptId?: string }) {
	const ids = useCarIds(recentlyViewed).filter((id) => id !== exceptId)
	const place = useRef<HTMLDivElement>(null)
	const [Row, setRow] = useState<Row | null>(null)
	const hasIds = ids.length > 0
	useEffect(() => {
		if (!hasIds || !place.current) return
		const observer = new IntersectionObserver(
			([entry]) => {
				if (!entry?.isIntersecting) return
				observer.disconnect()
				// Without its code there is no row, and nothing else lacks.
				import('./recently-viewed.tsx').then(
					({ RecentlyViewedRow }) => setRow(() => RecentlyViewedRow),
					() => {},
				)
			},
			{ rootMargin: `${nearPx}px` },
		)
		observer.observe(place.current)
		return () => observer.disconnect()
	}, [hasIds])
	return <div ref={place}>{Row && hasIds && <Row ids={ids} />}</div>
}
