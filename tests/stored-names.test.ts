import { globSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dismissalCookieName } from '#blocks/alert-bar/dismissal.ts'
import { acceptanceName } from '#blocks/disclaimer-modal/acceptance.ts'
import { languages } from '#domain/market.ts'
import { keptListsName } from '#features/car-search/use-kept-list.ts'
import { sidebarName } from '#features/car-search/use-sidebar.ts'
import { compareListName } from '#features/compare/compare-list-name.ts'
import { consentCookie } from '#features/consent/consent-record.ts'
import { refusedCookies } from '#features/consent/refused-cookies.ts'
import { draftName } from '#features/leads/lead-draft-key.ts'
import { recentlyViewedName, savedCarsName } from '#features/saved-cars/car-ids.ts'
import { bookingTable } from '#features/service-booking/booking-table.ts'
import { hotelTable } from '#features/tyre-hotel/hotel-table.ts'

// The page about cookies names all that a site stores in the browser, and nothing else.

/** Its one function stores all these names. */
const sessionTexts = 'src/ui/form/session-text.ts'

/** By the file that stores it. */
const ownNames: Record<string, string[]> = {
	'src/blocks/alert-bar/alert-bar.enhance.ts': [dismissalCookieName],
	'src/blocks/disclaimer-modal/acceptance.ts': [acceptanceName],
	[sessionTexts]: [bookingTable.name, hotelTable.name, draftName],
	'src/features/car-search/use-kept-list.ts': [keptListsName],
	'src/features/car-search/use-sidebar.ts': [sidebarName],
	'src/features/compare/compare-store.ts': [compareListName],
	'src/features/consent/remove-refused.ts': [consentCookie],
	'src/features/saved-cars/saved-cars-store.ts': [savedCarsName, recentlyViewedName],
}

/** All but the editor, which only staff load. */
const visitorSources = () =>
	globSync('src/**/*.{ts,tsx}', { exclude: (file) => /\.test\.|\/testing$|^src\/editing$/.test(file) })

/** Cookies of the tags, which are set after consent. */
const tagNames = ['_ga', '_gid', '_gcl', '_fbp', '_fbc']

test('everything that stores something in the browser is in the table', () => {
	const sources = visitorSources()
	const stores = /document\.cookie = |(?:session|local)Storage\.setItem\(|createKeptValue\(\{/g
	const storing = sources.flatMap((file) => {
		const count = readFileSync(file, 'utf8').match(stores)?.length ?? 0
		return count > 0 ? [`${file}: ${count}`] : []
	})
	const expected = Object.entries(ownNames).map(
		([file, names]) => `${file}: ${file === sessionTexts ? 1 : names.length}`,
	)
	expect(storing.toSorted()).toEqual(expected.toSorted())
})

test('only what the visitor has asked to keep outlasts the tab', () => {
	const sources = visitorSources()
	const lasting = sources.flatMap((file) => {
		const text = readFileSync(file, 'utf8')
		const kept = Array.from(text.matchAll(/name: (\w+),\s+area: 'localStorage'/g), ([, name]) => name)
		return /localStorage\.setItem/.test(text) ? [...kept, file] : kept
	})
	expect(lasting.toSorted()).toEqual(['savedCarsName', 'src/blocks/disclaimer-modal/acceptance.ts'])
})

test('a server sets the cookies of the staff, of editors in Sitecore Pages and of the tyre hotel, and no other', () => {
	const sources = globSync('{src,server}/**/*.{ts,tsx}', { exclude: (file) => /\.test\.|\/testing$/.test(file) })
	const setting = sources.filter((file) => /['"]set-cookie['"]\s*[:,]\s*[^)]/i.test(readFileSync(file, 'utf8')))
	// Those of the staff have the path /desk, that of editors /api/editing. That of the tyre hotel is named like its session storage.
	expect(setting.toSorted()).toEqual([
		'server/calls/tyre-hotel-routes.ts',
		'server/desk-route.ts',
		'server/sitecore-editing/edited-answers.ts',
	])
})

describe.each(languages)('the page about cookies in %s', (language) => {
	const text = readFileSync(`content/_shared/${language}/cookies.yaml`, 'utf8')

	test('names what is stored and nothing else', () => {
		const named = Array.from(text.matchAll(/`([^`]+)`/g), ([, name]) => name)
		expect(named.toSorted()).toEqual([...Object.values(ownNames).flat(), ...tagNames].toSorted())
	})
})

test('the cookies of the tags are removed when consent is withdrawn', () => {
	const cookies = tagNames.map((name) => `${name}=1`).join('; ')
	const removed = refusedCookies({ analytics: false, marketing: false }, cookies, 'localhost')
	expect(removed.map((line) => line.split('=')[0])).toEqual(tagNames)
})
