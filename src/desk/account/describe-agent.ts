const browsers: readonly [RegExp, string][] = [
	[/Edg\//, 'Edge'],
	[/OPR\//, 'Opera'],
	[/Firefox\//, 'Firefox'],
	[/Chrome\//, 'Chrome'],
	[/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
	[/iPhone|iPad/, 'iOS'],
	[/Android/, 'Android'],
	[/Windows/, 'Windows'],
	[/Mac OS X/, 'macOS'],
	[/Linux/, 'Linux'],
]

/** `Chrome, Android`: enough for people to recognize their own device. Empty if the header says neither. */
export function describeAgent(userAgent: string): string {
	const nameIn = (names: typeof browsers) => names.find(([pattern]) => pattern.test(userAgent))?.[1]
	return [nameIn(browsers), nameIn(systems)].filter(Boolean).join(', ')
}
