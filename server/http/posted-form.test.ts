import { expect, test } from 'vitest'
import { hasFiles, maxFormFields, parsePostedForm } from './posted-form.ts'

const urlEncoded = 'application/x-www-form-urlencoded'
const multipart = 'multipart/form-data; boundary=x'
const fields = (count: number) => Array.from({ length: count }, () => 'a').join('&')
const part = (head: string, content: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${content}\r\n`
const parts = (...each: string[]) => `${each.join('')}--x--\r\n`

test.each([
	[urlEncoded, 'a=b', 'taken'],
	[`${urlEncoded}; charset=utf-8`, 'a=b', 'taken'],
	[urlEncoded.toUpperCase(), 'a=b', 'taken'],
	[undefined, '', 'taken'],
	[urlEncoded, fields(maxFormFields), 'taken'],
	[urlEncoded, fields(maxFormFields + 1), 413],
	[urlEncoded, '&'.repeat(60_000), 413],
	[undefined, 'a=b', 415],
	['text/plain', 'a=b', 415],
	['application/json', '{}', 415],
	[multipart, '--x--', 'taken'],
	['multipart/form-data; boundary="x"', parts(part('name="a"', 'b')), 'taken'],
	['multipart/form-data', parts(), 400],
	['multipart/mixed; boundary=x', parts(), 415],
	[multipart, '', 'taken'],
	[urlEncoded, 'message=a%0D%0Ab', 'taken'],
	[urlEncoded, 'name=%1b%5b2J', 400],
	[urlEncoded, 'plate=%00', 400],
	[urlEncoded, 'a%00=b', 400],
	[urlEncoded, 'name=%C2%9B2J', 400],
	[multipart, parts(part('name="a"', 'b\u001b[2J')), 400],
	[multipart, 'a=b', 400],
	[multipart, part('name="a"', 'b'), 400],
	[multipart, '--x\r\n\r\n--x--', 400],
	[multipart, parts(part('filename="a"', 'b')), 400],
	[multipart, parts(`--x\r\nX-Long: ${'x'.repeat(5000)}\r\n${part('name="a"', 'b').slice(5)}`), 400],
	[multipart, parts(...Array.from({ length: maxFormFields }, () => part('name="a"', ''))), 'taken'],
	[multipart, parts(...Array.from({ length: maxFormFields + 1 }, () => part('name="a"', ''))), 413],
])('a body of type %s is taken or refused', (type, body, expected) => {
	const posted = parsePostedForm(type, Buffer.from(body))
	expect(typeof posted === 'number' ? posted : 'taken').toBe(expected)
})

test('a form with files has its fields and the contents of the files', () => {
	const photo = Buffer.from([0xff, 0xd8, 13, 10, 45, 45, 0, 13, 10])
	const body = Buffer.concat([
		Buffer.from(part('name="name"', 'Åsa\r\nEk')),
		Buffer.from(
			'--x\r\ncontent-type: image/jpeg\r\ncontent-disposition: form-data; name="photos"; filename="a.jpg"\r\n\r\n',
		),
		photo,
		Buffer.from(`\r\n${parts(part('name="photos"; filename=""', ''), part('name="empty"', ''))}`),
	])
	const posted = parsePostedForm(multipart, body)
	expect(typeof posted === 'object' && [...posted.fields]).toEqual([
		['name', 'Åsa\r\nEk'],
		['empty', ''],
	])
	expect(typeof posted === 'object' && posted.files).toEqual([{ field: 'photos', name: 'a.jpg', bytes: photo }])
})

test('an empty file is a file, unlike a field without one', () => {
	const body = parts(part('name="files"; filename="empty.jpg"', ''), part('name="files"; filename=""', ''))
	const posted = parsePostedForm(multipart, Buffer.from(body))
	expect(typeof posted === 'object' && posted.files).toEqual([
		{ field: 'files', name: 'empty.jpg', bytes: Buffer.alloc(0) },
	])
})

test('the name of a file has no folder and no control characters, and an end', () => {
	const names = ['C:\\photos\\red.jpg', '../../etc/passwd', `a\u001b[2J${'b'.repeat(300)}`]
	const body = parts(...names.map((name) => part(`name="files"; filename="${name}"`, 'x')))
	const posted = parsePostedForm(multipart, Buffer.from(body))
	const read = typeof posted === 'object' ? posted.files.map(({ name }) => name) : []
	expect(read).toEqual(['red.jpg', 'passwd', `a[2J${'b'.repeat(196)}`])
})

test('what a browser sends is read as it means it', async () => {
	const form = new FormData()
	form.append('message', 'Två rader\r\noch "citat"')
	form.append('photos', new File([new Uint8Array([1, 2, 3])], 'a"b.jpg'))
	const sent = new Response(form)
	const posted = parsePostedForm(sent.headers.get('content-type') ?? '', Buffer.from(await sent.arrayBuffer()))
	expect(typeof posted === 'object' && posted.fields.get('message')).toBe('Två rader\r\noch "citat"')
	const bytes = Buffer.from([1, 2, 3])
	expect(typeof posted === 'object' && posted.files).toEqual([{ field: 'photos', name: 'a"b.jpg', bytes }])
})

test.each([
	['multipart/form-data; boundary=x', true],
	['multipart/form-data', true],
	[urlEncoded, false],
	[undefined, false],
])('%s has files: %s', (type, expected) => {
	expect(hasFiles(type)).toBe(expected)
})
