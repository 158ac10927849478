/** The calls that have a number plate in their path. */
const platePaths =
	/^(\/api\/(?:mechmate\/(?:car|services|addons|timeslots\/from|prices)|stephenjames|car-value)\/)[^/]+/

/** A path without the number plate in it, which names its owner. */
export function loggablePath(path: string): string {
	return path.startsWith('/api/') ? path.replace(platePaths, '$1…') : path
}
