import { expect, test } from 'vitest'
import { createShippedMedia } from './shipped-media.ts'

test.each([
	['/images/dealers/carhall-1.avif', true],
	['/images/dealers/carhall-99.avif', false],
	['/../package.json', false],
	// Mixed from layers.
	['/images/studio/coupe.r3.k0.p15/side.avif', true],
	['/images/studio/tram.r3.k0.p15/side.avif', false],
	['/images/studio/coupe.r3.k0.p15/roof.avif', false],
])('%s is shipped: %s', async (src, isShipped) => {
	expect(await createShippedMedia('public').hasFile(src)).toBe(isShipped)
})
