import { enhanced } from '#ui/enhanced.ts'

/** Where the cars looked at last will stand, but for the one on show. */
export function RecentlyViewedPlace({ exceptId }: { exceptId?: string }) {
	return <div data-except={exceptId} {...enhanced('recently-viewed-place')} />
}
