import { existsSync, readFileSync } from 'node:fs'
import { matchesGlob } from 'node:path'
import { findImports } from './import-scanner.ts'
import { roomOf, rooms } from './layers.ts'
import { resolveSpecifier } from './project-imports.ts'

/** A step of a walk: the file and its function, and how the walk comes there. */
export type Step = {
	file: string
	name: string
	/** The number of the step that it follows; by default the one before. */
	from: number
	/** The file with the type by which it is called, if the caller does not import it; a context may hand it over. */
	through: string | null
}

export type Walk = { title: string; steps: Step[] }

const title = /^### (.+)$/
const step = /^(\d+)\. `([^`]+)` `([^`]+)`(?: \((?:from (\d+))?(?:, )?(?:through `([^`]+)`)?\))?: \S/

/** The walks of a document: below each `###` a list of steps as `tests/walks.test.ts` says. */
export function readWalks(document: string): Walk[] {
	const walks: Walk[] = []
	for (const line of document.split('\n')) {
		const [, named] = title.exec(line) ?? []
		if (named) walks.push({ title: named, steps: [] })
		const [, number, file = '', name = '', from, through = null] = step.exec(line) ?? []
		if (number) walks.at(-1)?.steps.push({ file, name, from: Number(from ?? Number(number) - 1), through })
		else if (/^\d+\. `/.test(line)) throw new Error(`This is no step: ${line}`)
	}
	return walks.filter(({ steps }) => steps.length > 0)
}

/** What is wrong with a walk, as sentences. */
export function findStrayed({ title: walk, steps }: Walk): string[] {
	return steps.flatMap(({ file, name, from, through }, index) => {
		if (!existsSync(file)) return [`${walk}: there is no ${file}`]
		if (!new RegExp(`\\b${name}\\b`).test(readFileSync(file, 'utf8'))) return [`${walk}: ${file} has no ${name}`]
		const before = steps[from - 1]
		if (index === 0) return []
		if (!before || from > index) return [`${walk}: ${file} follows no step`]
		const isReached = through
			? holds(before.file, through) && (knows(file, through) || knows(through, file))
			: knows(before.file, file)
		return isReached ? [] : [`${walk}: ${before.file} does not lead to ${file}`]
	})
}

/** True for a file with the port, or with a context that has it. */
function holds(file: string, port: string): boolean {
	return knows(file, port) || importsOf(file).some((imported) => existsSync(imported) && knows(imported, port))
}

function knows(file: string, target: string): boolean {
	return file === target || importsOf(file).some((imported) => imported === target || matchesGlob(target, imported))
}

function importsOf(file: string): string[] {
	return findImports(readFileSync(file, 'utf8')).flatMap((specifier) => resolveSpecifier(file, specifier) ?? [])
}

/** Commands are above all rooms. */
const levelOf = (file: string) => {
	const room = roomOf(file)
	return room ? rooms.indexOf(room) : rooms.length
}

/** The rooms of a walk, and how often it goes back up to a higher one. */
export function measureWalk({ steps }: Walk): { rooms: string[]; climbs: number } {
	const climbs = steps.filter(({ file }, index) => index > 0 && levelOf(file) > levelOf(steps[index - 1]?.file ?? file))
	return { rooms: [...new Set(steps.map(({ file }) => roomOf(file) ?? 'scripts'))], climbs: climbs.length }
}
