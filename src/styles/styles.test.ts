import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { expect, test } from 'vitest'

const folder = 'src/styles'

/** Everything a module draws in, itself first; packages are not followed. */
function modulesFrom(file: string, known = new Set<string>()): Set<string> {
	if (known.has(file)) return known
	known.add(file)
	if (!/\.tsx?$/.test(file)) return known
	for (const [, imported = ''] of readFileSync(file, 'utf8').matchAll(
		/^import (?!type\b)[^'"]*'([^']+)'|^\} from '([^']+)'/gm,
	)) {
		if (imported.startsWith('#')) modulesFrom(join('src', imported.slice(1)), known)
		else if (imported.startsWith('.')) modulesFrom(join(dirname(file), imported.replace(/\?.*/, '')), known)
	}
	return known
}

/** The sheets that a file of `src/styles` links. */
function linkedBy(name: string): string[] {
	const globs = readFileSync(`${folder}/${name}.ts`, 'utf8').matchAll(/import\.meta\.glob\('([^']+)'/g)
	return [...globs].map(([, glob = '']) => join(folder, glob))
}

/** The style sheet that a block names besides the common one. */
function ownSheetOf(view: string): string[] {
	const definition = view.replace('.view.tsx', '.block.ts')
	const [, name] = /\n\tstyles: '([^']+)'/.exec(existsSync(definition) ? readFileSync(definition, 'utf8') : '') ?? []
	return name ? linkedBy(name) : []
}

test('every style a view needs is in the style sheets that the server links', () => {
	const views = globSync(['src/blocks/*/*.view.tsx', 'src/features/cars/card-templates.tsx'])
	const common = linkedBy('page')
	let count = 0
	for (const view of views) {
		const linked = [...common, ...ownSheetOf(view)]
		const styles = [...modulesFrom(view)].filter((file) => file.endsWith('.module.css'))
		count += styles.length
		expect(styles.filter((file) => !linked.some((glob) => matchesGlob(file, glob)))).toEqual([])
	}
	expect(count).toBeGreaterThan(views.length)
})
