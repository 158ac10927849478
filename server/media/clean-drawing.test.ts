import { expect, test } from 'vitest'
import { cleanDrawing } from './clean-drawing.ts'

const clean = (text: string) => cleanDrawing(Buffer.from(text))
const inSvg = (content: string) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 4">${content}</svg>`

test('a drawing keeps what draws, and its size', () => {
	const drawing = inSvg(
		`<title>Logo &amp; name</title><style>.a{fill:#fff;mask:url(#m)}</style><defs><linearGradient id="g"><stop offset="0"/></linearGradient></defs>` +
			`<g transform="scale(2)"><path class="a" fill="url(#g)" d="M0 0h8"/><use href="#g"/></g>`,
	)
	const { text, size } = clean(`<?xml version="1.0"?>\n<!-- made by hand -->\n${drawing}`) ?? {}
	expect(text?.trim()).toBe(drawing)
	expect(size).toEqual({ width: 8, height: 4 })
	expect(clean('<svg width="120px" height="40" viewBox="0 0 8 4"/>')?.size).toEqual({ width: 120, height: 40 })
	expect(clean('<svg width="100%" height="1e9"/>')?.size).toEqual({ width: 300, height: 150 })
})

test.each([
	'<script>alert(1)</script>',
	'<SCRIPT href="https://evil.example/a.js"/>',
	'<path onload="alert(1)" d="M0 0"/>',
	'<path ONCLICK="alert(1)"/>',
	'<foreignObject><iframe src="https://evil.example"/></foreignObject>',
	'<image href="https://evil.example/track.gif"/>',
	'<use href="https://evil.example/a.svg#x"/>',
	'<use xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>',
	'<a href="javascript:alert(1)"><path d="M0 0"/></a>',
	'<animate attributeName="href" to="javascript:alert(1)"/>',
	'<set attributeName="onload" to="alert(1)"/>',
	'<style>@import "https://evil.example/a.css";</style>',
	'<style>path{fill:url(https://evil.example/x)}</style>',
	'<style>path{fill:u\\72l(https://evil.example/x)}</style>',
	'<style><script>alert(1)</script></style>',
	'<path style="fill:url( \'//evil.example/x\')"/>',
	'<path fill="url(https://evil.example/x)"/>',
	'<metadata><where>59.1, 17.6</where></metadata>',
	'<!-- 59.1, 17.6 -->',
	'<handler type="text/ecmascript">alert(1)</handler>',
	'<svg:script xmlns:svg="http://www.w3.org/2000/svg">alert(1)</svg:script>',
	'<math><mtext><img src=x onerror=alert(1)></mtext></math>',
	'<title><img src=x onerror=alert(1)></title>',
	'<desc></desc><p><style><a title="</style><img src=x onerror=alert(1)>">',
])('%s does not come through', (content) => {
	const { text = '' } = clean(inSvg(content)) ?? {}
	expect(text).not.toMatch(/evil|script|alert|59\.1|<(?:img|a|animate|set|image|foreign)|\son\w+=|javascript/i)
})

test('what is no drawing, is too deep or has control characters is none', () => {
	expect(clean('<p>text</p>')).toBeNull()
	expect(clean('<html><svg/></html>'.replace('<svg/>', ''))).toBeNull()
	expect(clean(inSvg('<g>'.repeat(200)))).toBeNull()
	expect(clean(inSvg('<title>\u001b[2J</title>'))).toBeNull()
	expect(
		clean('<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg><title>&b;</title></svg>')?.text ?? '',
	).not.toContain('aaaa')
})
