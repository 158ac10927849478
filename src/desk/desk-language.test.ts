import { expect, test } from 'vitest'
import type { Language } from '#domain/market.ts'
import { getSite } from '#sites/registry.ts'
import { chooseDeskLanguage } from './desk-language.ts'

test.each<[string, Language | null, string, string]>([
	['what was chosen comes first', 'sk', 'fi', 'sk-SK'],
	['otherwise the browser’s language', null, 'fi-FI,fi;q=0.9,en;q=0.8', 'fi-FI'],
	['by weight, not by order', null, 'en;q=0.5, sk;q=0.9', 'sk-SK'],
	['what the desk does not speak is passed over', null, 'de-DE,de;q=0.9,nn;q=0.4', 'nb-NO'],
	['Norwegian has three names', null, 'no', 'nb-NO'],
	['a language that is refused does not count', null, 'fi;q=0', 'sv-SE'],
	['otherwise the site’s first language', null, '', 'sv-SE'],
	['nonsense does not count', null, ';;q=,*', 'sv-SE'],
])('%s', (_, chosen, accepted, expected) => {
	expect(chooseDeskLanguage({ chosen, accepted, site: getSite('carhall-se') }).locale).toBe(expected)
})
