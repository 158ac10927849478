import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { imageAddress, ResponsiveImage } from './image.tsx'
import { imageSource } from './image-source.ts'

const draw = (src: string, width = 1280) =>
	renderToStaticMarkup(<ResponsiveImage src={src} alt="" width={width} height={853} />)

const offeredOf = (html: string) =>
	/srcSet="([^"]*)"/
		.exec(html)?.[1]
		?.split(', ')
		.map((each) => each.split(' ')[1])

test('a picture is offered in five widths', () => {
	expect(offeredOf(draw('/images/a.avif'))).toEqual(['320w', '640w', '960w', '1280w', '1920w'])
})

test.each([
	[1920, '1920w'],
	[1921, '3200w'],
	[3200, '3200w'],
	[6000, '3200w'],
])('one of %s px is offered up to %s', (width, widest) => {
	expect(offeredOf(draw('/images/a.avif', width))?.at(-1)).toBe(widest)
})

test.each(['/images/drawing.svg', 'data:image/png;base64,AAAA'])('%s is used unchanged', (src) => {
	expect(draw(src)).toContain(`src="${src}"`)
	expect(draw(src)).not.toContain('srcSet')
})

test.each(['/images/a.avif', 'https://media.example/cars/1.jpg', '/images/drawing.svg', 'data:image/png;base64,AAAA'])(
	'%s is found again in the address that is drawn for it',
	(src) => {
		const isScalable = !/svg$|^data:/.test(src)
		expect(imageSource(isScalable ? imageAddress(src, 640) : src)).toBe(src)
	},
)

test.each([
	['data:image/webp;base64,UklGRg==', true],
	['data:image/webp;base64,AA"),url(https://elsewhere.example/a', false],
	['data:image/svg+xml;base64,PHN2Zz4=', false],
])('a stand-in %s goes into the style: %s', (blur, expected) => {
	const markup = renderToStaticMarkup(
		<ResponsiveImage src="/images/a.avif" alt="" width={1280} height={853} blur={blur} />,
	)
	expect(markup.includes('style=')).toBe(expected)
})

test('a focal point is the position of the picture in its frame', () => {
	const at = (focus?: { x: number; y: number }) =>
		renderToStaticMarkup(<ResponsiveImage src="/images/a.avif" alt="" width={1280} height={853} focus={focus} />)
	expect(at({ x: 20, y: 70 })).toContain('style="object-position:20% 70%"')
	expect(at()).not.toContain('style=')
})
