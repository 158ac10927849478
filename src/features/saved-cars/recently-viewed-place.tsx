import { enhanced } from '#ui/enhanced.ts'

/** The mount point of the recently viewed cars, without the current one. */
export function RecentlyViewedPlace({ exceptId }: { exceptId?: string }) {
	return <div data-except={exceptId} {...enhanced('recently-viewed-place')} />
}
