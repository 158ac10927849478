import type { DemoRandom } from '#platform/demo-random.ts'
import type { Site } from '#sites/site.ts'
import { demoSites } from './demo-sites.ts'

type DemoPerson = { firstName: string; lastName: string; email: string }

/** A made-up customer. No mail reaches the address: example.com is reserved (RFC 2606). Null for a site without demo data. */
export function demoPerson({ key }: Site, random: DemoRandom): DemoPerson | null {
	const market = demoSites[key]?.market
	if (!market) return null
	const firstName = random.pick(market.firstNames)
	const family = random.pick(market.lastNames)
	const lastName = market.surnameOf?.({ firstName, lastName: family }) ?? family
	const plain = `${firstName}.${lastName}`.normalize('NFD').toLowerCase()
	return { firstName, lastName, email: `${plain.replace(/[^a-z.]/g, '')}@example.com` }
}

/** Numbers that the authorities of Sweden and the United Kingdom set aside for films and books: no demo writes to a real phone. */
export function demoPhone({ market }: Site, index: number): string {
	return market.country === 'GB'
		? `+447700900${String(index % 1000).padStart(3, '0')}`
		: `+467017406${String(5 + (index % 95)).padStart(2, '0')}`
}
