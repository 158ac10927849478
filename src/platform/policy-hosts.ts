const hostDirectives = [
	'connect-src',
	'font-src',
	'frame-src',
	'img-src',
	'media-src',
	'script-src',
	'style-src',
] as const

export type HostDirective = (typeof hostDirectives)[number]

/** Other hosts that a page may load from, by directive of its content security policy. */
export type PolicyHosts = Partial<Record<HostDirective, readonly string[]>>

export function joinHosts(some: PolicyHosts, others: PolicyHosts): PolicyHosts {
	const joined = hostDirectives.map((directive): [HostDirective, string[]] => [
		directive,
		[...new Set([...(some[directive] ?? []), ...(others[directive] ?? [])])],
	])
	return Object.fromEntries(joined.filter(([, hosts]) => hosts.length > 0))
}
