import { enhanced } from '#ui/enhanced.ts'

/** Where the bar of the comparison will stand, last in the page. */
export function CompareBarPlace() {
	return <div style={{ display: 'contents' }} {...enhanced('compare-bar-place')} />
}
