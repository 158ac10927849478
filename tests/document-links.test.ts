import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const documents = globSync(['*.md', '{docs,src,bench,tools}/**/*.md'], { exclude: ['**/node_modules/**'] })

/** Targets of links and pictures that are files of the project. */
function filesLinkedIn(document: string): string[] {
	const links = readFileSync(document, 'utf8').matchAll(/\]\(([^)\s]+)\)/g)
	const targets = [...links].map(([, target = '']) => target.split('#', 1)[0] ?? '')
	return targets.filter((target) => target !== '' && !/^(?:[a-z]+:|\/)/.test(target))
}

test('every document links to files that exist', () => {
	expect(documents.length).toBeGreaterThan(50)
	const missing = documents.flatMap((document) =>
		filesLinkedIn(document)
			.filter((target) => !existsSync(join(dirname(document), target)))
			.map((target) => `${document}: ${target}`),
	)
	expect(missing).toEqual([])
})
