import { expect, test } from 'vitest'
import { findPosition, type GeocodingLibrary } from './google-geocoding.ts'

const scene = { country: 'SE', unplaced: { name: 'Carhall Ystad', address: 'Hamngatan 1, 271 43 Ystad' } } as const

/** A geocoding library that knows one address and rejects all others, as Google's does. */
const geocoding: GeocodingLibrary = {
	Geocoder: class {
		async geocode({ address, region }: { address: string; region: string }) {
			if (address !== 'Hamngatan 1, 271 43 Ystad' || region !== 'SE') throw new Error('ZERO_RESULTS')
			return { results: [{ geometry: { location: { lat: () => 55.4297, lng: () => 13.8204 } } }] }
		}
	},
}

test('an address is searched in its country', async () => {
	expect(await findPosition(scene, async () => geocoding)).toEqual({ latitude: 55.4297, longitude: 13.8204 })
})

test.each([
	[
		'an address Google does not know',
		{ ...scene, unplaced: { name: 'X', address: 'Nowhere 1' } },
		async () => geocoding,
	],
	['geocoding that the key may not use', scene, async () => Promise.reject(new Error('REQUEST_DENIED'))],
] as const)('%s has no place, and spoils nothing', async (_, asked, load) => {
	expect(await findPosition(asked, load)).toBeNull()
})

test('a dealer with a position is not sent to Google', async () => {
	const load = () => Promise.reject(new Error('Google was asked'))
	expect(await findPosition({ country: 'SE' }, load)).toBeNull()
})
