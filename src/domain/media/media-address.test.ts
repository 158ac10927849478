import { expect, test } from 'vitest'
import { type FileKind, readFileKind } from './file-kind.ts'
import { mediaAddress, mediaIdsIn, parseMediaAddress, versionedAddress } from './media-address.ts'

const id = '0123456789abcdef0123456789abcdef'
const hash = 'fedcba9876543210'.repeat(4)
const crop = null
const file = { id, name: 'Röd bil på Åre-vägen.JPG', kind: 'jpeg' } as const

test('an address has the id, the version and a name without accents, and is read again', () => {
	const stored = mediaAddress(file)
	expect(stored).toBe(`/media/library/${id}/rod-bil-pa-are-vagen-jpg.jpg`)
	expect(parseMediaAddress(stored)).toEqual({ id, version: null, extension: 'jpg' })
	expect(parseMediaAddress(versionedAddress({ ...file, hash, crop }))).toEqual({
		...{ id, version: 'fedcba987654' },
		extension: 'jpg',
	})
	const cropped = versionedAddress({ ...file, hash, crop: { left: 10, top: 0, width: 80, height: 100 } })
	expect(parseMediaAddress(cropped)?.version).toBe('fedcba9876540a005064')
	expect(mediaIdsIn(cropped)).toEqual([id])
	expect(mediaAddress({ ...file, name: '☂' })).toBe(`/media/library/${id}/file.jpg`)
	expect(mediaIdsIn(JSON.stringify({ a: stored, b: [stored, versionedAddress({ ...file, hash, crop })] }))).toEqual([
		id,
	])
})

test.each([
	`/media/library/${id}/../secret.jpg`,
	`/media/library/${id.toUpperCase()}/a.jpg`,
	`/media/library/${id.slice(1)}/a.jpg`,
	`/media/library/${id}/a.jpg/b.jpg`,
	`/media/library/${id}/a%2f.jpg`,
	`/media/library/${id}/a.jpg?x`,
	`/media/${id}/a.jpg`,
])('%s is no address of a file', (address) => {
	expect(parseMediaAddress(address)).toBeNull()
})

test.each<[string, FileKind | null]>([
	['\xff\xd8\xff\xe0', 'jpeg'],
	['\x89PNG\r\n', 'png'],
	['RIFF1234WEBPVP8 ', 'webp'],
	['RIFF1234WAVEfmt ', null],
	['\0\0\0\x20ftypavif', 'avif'],
	['\0\0\0\x20ftypmif1\0\0\0\0avif', 'avif'],
	['\0\0\0\x20ftypheic\0\0\0\0mif1', null],
	['\0\0\0\x20ftypisom\0\0\x02\0isomavc1', 'mp4'],
	['\0\0\0\x20ftypqt  \0\0\x02\0qt  ', null],
	['%PDF-1.7', 'pdf'],
	['<?xml version="1.0"?><!-- by hand --><svg xmlns="http://www.w3.org/2000/svg">', 'svg'],
	['\xef\xbb\xbf <svg>', 'svg'],
	['<html><body>', null],
	['PK\x03\x04', null],
	['', null],
])('the first bytes %j are those of %s', (start, kind) => {
	expect(readFileKind(Buffer.from(start, 'latin1'))).toBe(kind)
})
