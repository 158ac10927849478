import { enhanced } from '#ui/enhanced.ts'

/** The mount point of the comparison bar, the last element of the page. */
export function CompareBarPlace() {
	return <div style={{ display: 'contents' }} {...enhanced('compare-bar-place')} />
}
