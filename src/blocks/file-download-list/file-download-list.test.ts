import { expect, test } from 'vitest'
import { drawFixture } from '../testing/draw-fixture.tsx'

const files = (count: number) =>
	Array.from({ length: count }, (_, index) => ({ Title: `File ${index + 1}`, File: `/media/${index + 1}.pdf` }))

test('three files are shown, the others on request', async () => {
	const html = await drawFixture('FileDownloadList', { fields: { Items: files(5) } })
	const [shown = '', folded = ''] = html.split('<details')
	const names = (part: string) => [...part.matchAll(/File \d/g)].map(([name]) => name)
	expect(names(shown)).toEqual(['File 1', 'File 2', 'File 3'])
	expect(names(folded)).toEqual(['File 4', 'File 5'])
	expect(folded).toContain('Show 2 more files')
})

test('three files need no disclosure', async () => {
	expect(await drawFixture('FileDownloadList', { fields: { Items: files(3) } })).not.toContain('<details')
})
