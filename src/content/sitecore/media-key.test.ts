import { expect, test } from 'vitest'
import { mediaKeyOf, mediaKeysIn } from './media-key.ts'

const id = 'DD555A688BF84DFAB67F040BE7D65C51'

test.each([
	[
		'https://edge.sitecorecloud.io/acme-1/media/Project/Site/Car%20Hall.jpg?h=20&iar=0',
		['media:project/site/car-hall'],
	],
	['/-/media/Project/Site/car-hall.jpg?rev=1', ['media:project/site/car-hall']],
	['-/jssmedia/Project/a.b.png', ['media:project/a.b']],
	[`<img src="-/media/${id.toLowerCase()}.ashx?w=2"> <a href="/~/media/X/y.pdf#2">y</a>`, [id, 'media:x/y']],
	['/-/media/%zz.jpg', ['media:%zz']],
	['/images/a.jpg', []],
	['multimedia/a.jpg', []],
])('%j names %j', (text, keys) => {
	expect(mediaKeysIn(text)).toEqual(keys)
})

test('an item of the library has the key of its address', () => {
	expect(mediaKeyOf('/sitecore/media library/Project/Site/Car Hall')).toBe('media:project/site/car-hall')
	expect(mediaKeyOf('/sitecore/content/site/Home')).toBeNull()
})
