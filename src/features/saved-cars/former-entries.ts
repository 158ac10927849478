import { recentlyViewedName } from './car-ids.ts'

/** Versions before 2026-11-23 kept the viewed cars beyond the visit, without a consent. */
export function forgetFormerEntries(): void {
	try {
		localStorage.removeItem(recentlyViewedName)
	} catch {
		// Storage is off, so it has no entry.
	}
}
