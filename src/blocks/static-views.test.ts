import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { liveViews } from './live-views.ts'
import { blocks } from './registry.server.ts'
import { staticViews } from './static-views.ts'

/** What only works where React runs: state, effects, what listens to the visitor or holds an element, the router, other blocks. */
const behaviour =
	/\buse(State|Reducer|\w*Effect|\w*Event|Ref|Callback|SyncExternalStore|Transition|DeferredValue|Optimistic|ActionState|FormStatus)\b|\bon[A-Z]\w*=\{(?!on[A-Z]\w*\})|\bref=\{(?!ref\})|from 'react-router'|\/placeholder\.tsx'/g

const imports = /^import (?!type\b)[^'"]*'([^']+)'|^\} from '([^']+)'/gm

/** The module and all it draws in; packages are not followed. */
function modulesFrom(file: string, known = new Set<string>()): Set<string> {
	if (known.has(file) || !/\.tsx?$/.test(file) || !existsSync(file)) return known
	known.add(file)
	for (const [, one, other] of readFileSync(file, 'utf8').matchAll(imports)) {
		const imported = one ?? other ?? ''
		if (imported.startsWith('#')) modulesFrom(join('src', imported.slice(1)), known)
		else if (imported.startsWith('.')) modulesFrom(join(dirname(file), imported), known)
	}
	return known
}

function behaviourOf(name: string): string[] {
	const folder = name.replace(/(?<=[a-z])[A-Z]|(?<=CTA|FAQ)[A-Z]/g, (letter) => `-${letter}`).toLowerCase()
	const [view = ''] = globSync(`src/blocks/${folder.replace('hub-spot', 'hubspot')}/*.view.tsx`)
	const modules = [...modulesFrom(view)]
	expect(modules, `the view of ${name}`).not.toEqual([])
	return modules.flatMap((file) =>
		Array.from(readFileSync(file, 'utf8').matchAll(behaviour), ([found]) => `${file}: ${found}`),
	)
}

test('every block has its view in one of the two lists', () => {
	const names = blocks.map(({ name }) => name)
	expect([...Object.keys(liveViews), ...Object.keys(staticViews)].toSorted()).toEqual(names.toSorted())
})

test.each(Object.keys(staticViews))('%s does nothing in the browser, nor does anything it draws', (name) => {
	expect(behaviourOf(name)).toEqual([])
})

test.each(Object.keys(liveViews))('%s is listed as live because it does something in the browser', (name) => {
	expect(behaviourOf(name)).not.toEqual([])
})

test('a block that wakes when it is seen asks nothing of the router, which is not around it', () => {
	const sleepers = blocks.filter(({ wakesWhenSeen }) => wakesWhenSeen).map(({ name }) => name)
	expect(sleepers).not.toEqual([])
	const asking = sleepers.filter((name) => behaviourOf(name).some((found) => /react-router|placeholder/.test(found)))
	expect(asking).toEqual([])
	expect(sleepers.filter((name) => !Object.hasOwn(liveViews, name))).toEqual([])
})

test('a block that is live only when filled in certain ways has a view the browser can find', () => {
	const sometimesLive = blocks.filter(({ isLive }) => isLive).map(({ name }) => name)
	expect(sometimesLive.filter((name) => !Object.hasOwn(liveViews, name))).toEqual([])
})
