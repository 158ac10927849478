import { expect, test } from 'vitest'
import { defaultConsentMode, toConsentMode } from './consent-mode.ts'
import { parseTagManagerId, tagHosts } from './tag-manager-settings.ts'

test('before a choice nothing is allowed, and tags wait while a stored choice is read', () => {
	expect(defaultConsentMode).toEqual({
		ad_storage: 'denied',
		ad_user_data: 'denied',
		ad_personalization: 'denied',
		analytics_storage: 'denied',
		wait_for_update: 500,
	})
})

test.each([
	[{ analytics: true, marketing: false }, ['analytics_storage']],
	[{ analytics: false, marketing: true }, ['ad_storage', 'ad_user_data', 'ad_personalization']],
	[{ analytics: true, marketing: true }, ['ad_storage', 'ad_user_data', 'ad_personalization', 'analytics_storage']],
	[{ analytics: false, marketing: false }, []],
])('%o allows no more than was chosen', (choice, allowed) => {
	const granted = Object.entries(toConsentMode(choice)).filter(([, signal]) => signal === 'granted')
	expect(granted.map(([name]) => name)).toEqual(allowed)
})

test.each([
	['GTM-AB12CD3', 'GTM-AB12CD3'],
	[' gtm-ab12cd3 ', 'GTM-AB12CD3'],
	['', null],
	[undefined, null],
	['G-AB12CD3', null],
	['GTM-AB12"><script>', null],
	['GTM-AB12&x=1', null],
])('the id %j is read as %j', (written, id) => expect(parseTagManagerId(written)).toBe(id))

test('tags may contact their own host, Google Analytics and the configured hosts', () => {
	const { 'connect-src': connect } = tagHosts({ origin: 'https://tags.example', hosts: ['https://ads.example'] })
	expect(connect).toContain('https://tags.example')
	expect(connect).toContain('https://ads.example')
	expect(connect).not.toContain('https:')
})
