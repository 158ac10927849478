import { expect, test } from 'vitest'
import { withOtherAngles } from './other-angles.ts'

const car = { car_id: '1', car_brand: 'Volvo', car_model: 'V60', car_primary_image: { thumbnail_url: '/front.avif' } }

test('a card may show the pictures from outside, in their order, but not the first one again', () => {
	const views = ['front', 'interior', 'side', 'wheel', 'headlamp', 'detail', 'rear'] as const
	const car_images = views.map((view) => ({ original: `/${view}.avif`, view }))
	expect(withOtherAngles({ ...car, car_images })).toMatchObject({ car_other_angles: ['/side.avif', '/rear.avif'] })
})

test('a picture without a view counts as one from outside, and few are kept', () => {
	const car_images = ['front', 2, 2, 3, 4, 5, 6].map((name) => ({ original: `/${name}.avif` }))
	const { car_other_angles } = withOtherAngles({ ...car, car_images })
	expect(car_other_angles).toEqual(['/2.avif', '/3.avif', '/4.avif', '/5.avif'])
})

test('a car with one picture has no other angle, whatever a feed says', () => {
	const { car_other_angles } = withOtherAngles({
		...car,
		car_images: [{ original: '/front.avif' }],
		car_other_angles: ['/old.avif'],
	})
	expect(car_other_angles).toBeUndefined()
})
