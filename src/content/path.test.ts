import { expect, test } from 'vitest'
import { normalizePath, parentPath } from './path.ts'

test.each([
	['/', '/'],
	['', '/'],
	['/kop-bil', '/kop-bil'],
	['/kop-bil/', '/kop-bil'],
	['/KOP-BIL', '/kop-bil'],
	['kop-bil', '/kop-bil'],
	['//kop-bil//elbil/', '/kop-bil/elbil'],
	['/k%C3%B6p-bil', '/köp-bil'],
	['/KO\u0308P-BIL', '/köp-bil'],
	['/100%', '/100%'],
	['/%FF', '/%ff'],
	['/kop-bil%2Felbil', '/kop-bil%2felbil'],
	['/k%C3%B6p%2F', '/k%c3%b6p%2f'],
	['/kop-bil%252Felbil', '/kop-bil%2felbil'],
])('the path %j is kept as %j', (path, normalized) => {
	expect(normalizePath(path)).toBe(normalized)
})

test.each([
	['/', null],
	['/kop-bil', '/'],
	['/kop-bil/elbil', '/kop-bil'],
])('above %j stands %j', (path, parent) => {
	expect(parentPath(path)).toBe(parent)
})
