import { expect, test } from 'vitest'
import { parseStudioAddress } from './studio-address.ts'

test('an address names a body, a paint and a view', () => {
	expect(parseStudioAddress('/images/studio/large-suv.p9/f34.avif')).toEqual({
		body: 'large-suv',
		paint: 9,
		view: 'f34',
	})
})

test.each([
	'/images/studio/suv.p99/f34.avif',
	'/images/studio/suv.p09/f34.avif',
	'/images/studio/suv.p/f34.avif',
	'/images/studio/suv.p-1/f34.avif',
	'/images/studio/SUV.p9/f34.avif',
	'/images/studio/../suv.p9/f34.avif',
	'/images/studio/suv.p9/../f34.avif',
	'/images/studio/suv%2e.p9/f34.avif',
	'/images/studio/suv.p9/f34.jpg',
	'/images/studio/suv.p9.p9/f34.avif',
	'/images/studio/suv.p9/f34.avif/more',
])('%s names nothing', (address) => {
	expect(parseStudioAddress(address)).toBeNull()
})
