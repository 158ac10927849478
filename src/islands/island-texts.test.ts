import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { comparisonTexts } from '#features/compare/server/load-comparison.ts'
import { rowTexts } from '#features/saved-cars/server/load-saved-cars.ts'
import { findCatalogue } from '#i18n/catalogues.server.ts'

/** Everything an island loads in the browser, itself first. Modules that bring their own texts are not followed. */
function modulesFrom(file: string, known = new Set<string>()): Set<string> {
	if (known.has(file) || !/\.tsx?$/.test(file)) return known
	known.add(file)
	for (const [, always, lazy] of readFileSync(file, 'utf8').matchAll(
		/^(?:import (?!type\b)[^'"]*|\} from )'([^']+)'|import\('([^']+)'\)/gm,
	)) {
		const specifier = always ?? lazy ?? ''
		if (specifier.startsWith('#')) modulesFrom(join('src', specifier.slice(1)), known)
		else if (specifier.startsWith('.')) modulesFrom(join(dirname(file), specifier), known)
	}
	return known
}

/** The text keys that a module names. */
function keysIn(file: string): string[] {
	const written = [...readFileSync(file, 'utf8').matchAll(/'(([a-z]\w*)\.[a-zA-Z]\w*)'/g)]
	return written.flatMap(([, key = '', area = '']) => (findCatalogue('sv', area)?.[key] === undefined ? [] : [key]))
}

/** The scopes in its `texts: […]`; a block has those of all blocks too. */
function declaredIn(file: string): string[] {
	const [, list = ''] = /texts: \[([^\]]*)\]/.exec(readFileSync(file, 'utf8')) ?? []
	const always = ['error.section', 'error.reload', ...(file.includes('/blocks/') ? ['blocks'] : [])]
	return [...always, ...[...list.matchAll(/'([^']+)'/g)].map(([, scope = '']) => scope)]
}

const isIn = (key: string, scope: string) => key.startsWith(scope.includes('.') ? scope : `${scope}.`)

const blockIslands = globSync('src/blocks/*/*.block.ts').filter((file) =>
	/^\thydrate/m.test(readFileSync(file, 'utf8')),
)
const islands = [
	...globSync('src/features/**/*.island.tsx').map((file) => ({ declares: file, draws: file })),
	...blockIslands.map((file) => ({ declares: file, draws: file.replace('.block.ts', '.view.tsx') })),
]

/** They fetch their texts, for pages without the islands that bring them. */
const fetching = [
	{ draws: 'src/features/compare/compare-bar.tsx', scopes: comparisonTexts },
	{ draws: 'src/features/saved-cars/recently-viewed.tsx', scopes: rowTexts },
]

test.each([...islands.map(({ declares, draws }) => ({ draws, scopes: declaredIn(declares) })), ...fetching])(
	'the browser gets every text that $draws can show',
	({ draws, scopes }) => {
		const missing = [...modulesFrom(draws)].flatMap((file) =>
			keysIn(file).flatMap((key) => (scopes.some((scope) => isIn(key, scope)) ? [] : [`${key} in ${file}`])),
		)
		expect(missing).toEqual([])
	},
)

test('the islands and the blocks that hydrate are found', () => {
	expect(islands.length).toBeGreaterThan(10)
})
