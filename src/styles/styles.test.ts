import { globSync, readFileSync } from 'node:fs'
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

test('every style a view needs is in the style sheet that the server links', () => {
	const views = globSync(['src/blocks/*/*.view.tsx', 'src/features/cars/card-templates.tsx'])
	const needed = new Set(views.flatMap((view) => [...modulesFrom(view)]))
	const globs = [...readFileSync(`${folder}/page.ts`, 'utf8').matchAll(/import\.meta\.glob\('([^']+)'/g)]
	const linked = globs.map(([, glob = '']) => join(folder, glob))
	const styles = [...needed].filter((file) => file.endsWith('.module.css'))
	expect(styles.length).toBeGreaterThan(views.length / 2)
	expect(styles.filter((file) => !linked.some((glob) => matchesGlob(file, glob)))).toEqual([])
})
