import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContentPicture } from './content-picture.tsx'

const draw = (src: string) =>
	renderToStaticMarkup(<ContentPicture src={src} alt="" width={3} height={2} className="framed" />)

test('a studio picture stands on a ground, other pictures are as they are', () => {
	expect(draw('/images/studio/suv.r1.k0.p9/f34.avif')).toMatch(/class="\S*ground\S* framed"/)
	expect(draw('/images/scenes/showroom.avif')).toContain('class="framed"')
})

test('a part of a car, seen from near, fills its frame', () => {
	for (const view of ['wheel', 'lampm'])
		expect(draw(`/images/studio/suv.r1.k0.p9/${view}.avif`)).toMatch(/ground\S* \S*near/)
	for (const src of ['/images/studio/suv.r1.k0.p9/f34m.avif', '/images/wheel.avif'])
		expect(draw(src)).not.toMatch(/near/)
})
