import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const folders = [
	'src',
	'server',
	'tests',
	'scripts',
	'docs',
	'content',
	'public',
	'bench',
	'tools',
	'stock-mappings',
	'workshop',
]
const files = globSync(folders.map((folder) => `${folder}/**/*.*`)).map((file) => file.replaceAll('\\', '/'))
const firstSegments = new Set([...folders, ...readdirSync('src'), 'e2e'])
const extension = /\w\.(?:tsx?|mjs|css|md)\*?$/

/** What a line names in backticks and looks like a path of the project. */
function pathsIn(line: string): string[] {
	const quoted = [...line.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path)
	return quoted.filter((path) => {
		const [first = '', ...rest] = path.split('/')
		return extension.test(path) || (rest.length > 0 && firstSegments.has(first))
	})
}

/**
 * Paths are short: `blocks/x` stands for `src/blocks/x`, `e2e/x` for `tests/e2e/x.spec.ts`, a name alone for a file in any folder.
 * `*`, `<site>` and `{a,b}` are as in a shell; of the alternatives in braces each must be there.
 */
function exists(path: string): boolean {
	const [, before = '', alternatives, after = ''] = /^(.*?)\{([^}]*)\}(.*)$/.exec(path) ?? []
	if (alternatives !== undefined) return alternatives.split(',').every((each) => exists(before + each + after))
	const pattern = path
		.replace(/\/$/, '')
		.replace(/<\w+>|…/g, '*')
		.replace(/[.()[\]]/g, '\\$&')
		.replaceAll('*', '[^/]*')
	const place = new RegExp(`(?:^|/)${pattern}(?:$|[./])`)
	return files.some((file) => place.test(file))
}

const documents = [
	{ document: 'docs/spec-coverage.md', files: 500, titles: 200 },
	{ document: 'docs/security.md', files: 60, titles: 50 },
]

test.each(documents)('$document names files that exist', ({ document, files: least }) => {
	const lines = readFileSync(document, 'utf8').split('\n')
	const named = lines.flatMap((line, index) =>
		line.startsWith('|') ? pathsIn(line).map((path) => ({ path, line: index + 1 })) : [],
	)
	expect(named.length).toBeGreaterThan(least)
	expect(named.filter(({ path }) => !exists(path))).toEqual([])
})

test.each(documents)('the words in brackets are of titles of the test that $document names', ({ document, titles }) => {
	const named = [...readFileSync(document, 'utf8').matchAll(/`([^`]+)` \(([^)`]+)\)/g)].filter(([, file = '']) =>
		/^e2e\/|\.test\.tsx?$/.test(file),
	)
	expect(named.length).toBeGreaterThan(titles)
	const missing = named.flatMap(([, file = '', words = '']) => {
		const name = file.startsWith('e2e/') ? `tests/${file}.spec.ts` : `/${file}`
		const text = files
			.filter((each) => `/${each}`.endsWith(name))
			.map((each) => readFileSync(each, 'utf8'))
			.join('\n')
		return words
			.split(/[;,] /)
			.filter((each) => !text.includes(each))
			.map((each) => `${file} (${each})`)
	})
	expect(missing).toEqual([])
})
