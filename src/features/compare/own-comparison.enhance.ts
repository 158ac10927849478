import { compareList } from './compare-store.ts'
import { comparisonAddress } from './comparison-address.ts'

/** The page was opened without naming cars: those chosen in this browser are meant. */
export function enhance(): void {
	const { cars } = compareList.read()
	if (cars.length > 0) location.replace(comparisonAddress('', cars))
}
