/**
 * The networks that an address is in, the widest first: of IPv6 the /48, /56 and /64, of IPv4 the /24 and the address itself. An invalid
 * address is its own.
 */
export function networksOfAddress(address: string): string[] {
	const version4 = /^(?:::ffff:)?(?<address>(?<network>\d+\.\d+\.\d+)\.\d+)$/i.exec(address)?.groups
	if (version4?.address && version4.network) return [version4.network, version4.address]
	if (!address.includes(':')) return [address]
	const [first = '', second = '', third = '', fourth = ''] = expand(address.toLowerCase())
	const site = [first, second, third].join(':')
	// The upper half of the fourth group.
	const half = Number.parseInt(fourth || '0', 16) >> 8
	return [site, `${site}:${half.toString(16)}/56`, `${site}:${fourth}`]
}

/** The eight groups of an IPv6 address. */
function expand(address: string): string[] {
	const [before = '', after] = address.replace(/%.*$/, '').split('::')
	const groups = (part: string) =>
		part
			.split(':')
			.filter(Boolean)
			.map((group) => group.replace(/^0+(?=.)/, ''))
	if (after === undefined) return groups(before)
	const missing = Math.max(0, 8 - groups(before).length - groups(after).length)
	return [...groups(before), ...Array.from({ length: missing }, () => '0'), ...groups(after)]
}

/** Names a visitor by its networks as `networksOf` reads it, by keyed hashes instead of addresses. */
export function visitorKey(address: string, hash: (network: string) => string): string {
	return networksOfAddress(address)
		.map((network) => hash(network).slice(0, keyLength))
		.join('.')
}

/** Letters of base64url: 96 bits. */
const keyLength = 16
