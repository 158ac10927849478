import { expect, test } from 'vitest'
import { parseMediaFile } from './media-file.ts'

const film = 'https://films.example/f.mp4'

test('a file is read by plate, however the plate is written', () => {
	const parsed = parseMediaFile(JSON.stringify({ 'ab12 cde': { videoUrl: film }, AB13CDE: {} }))
	expect(parsed.ok && [...parsed.value.keys()]).toEqual(['AB12CDE', 'AB13CDE'])
	expect(parsed.ok && parsed.value.get('AB12CDE')?.videoUrl).toBe(film)
})

test('a file may begin with a byte order mark', () => {
	expect(parseMediaFile(`\ufeff${JSON.stringify({ AB12CDE: { videoUrl: film } })}`).ok).toBe(true)
})

test.each([
	['{"AB12 CDE": {', /^it is no JSON, .*position/],
	['["AB12 CDE"]', /^it is no JSON object/],
	['{"<script>": {}}', /^"<script>" is no registration number$/],
	['{"AB12 CDE": {}, "ab12cde": {}}', /^"ab12cde" is named twice$/],
	['{"AB12 CDE": {"videoUrl": "javascript:alert(1)"}}', /^"AB12 CDE"\.videoUrl: /],
	['{"AB12 CDE": {"images360": ["/a.jpg", "//b.example/c.jpg"]}}', /^"AB12 CDE"\.images360/],
	[JSON.stringify({ AB12CDE: { images360: Array.from({ length: 201 }, () => '/a.jpg') } }), /^"AB12CDE"\.images360/],
	[JSON.stringify({ AB12CDE: { videoUrl: `https://a.example/${'x'.repeat(2000)}` } }), /^"AB12CDE"\.videoUrl/],
	['{"AB12 CDE": {"videoUrl": "https://me:pw@a.example/f.mp4"}}', /^"AB12 CDE"\.videoUrl/],
])('%.60s is refused with the place', (text, reason) => {
	expect(parseMediaFile(text)).toEqual({ ok: false, error: expect.stringMatching(reason) })
})
