import { isAbsolute, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stripVTControlCharacters } from 'node:util'
import type { ErrorPayload } from 'vite'
import { z } from 'zod'

type Place = { file: string; line: number; column: number }

/** Errors of Vite's transforms: the file, and the lines around the place. */
const transformError = z.object({
	id: z.string(),
	frame: z.string().optional(),
	plugin: z.string().optional(),
	loc: z.object({ line: z.number(), column: z.number() }).optional(),
})

/** Errors of seed files, see `SeedError`: found by shape, because every edit loads the class anew. */
const seedError = z.object({ problems: z.tuple([z.object({ file: z.string(), line: z.number() })], z.unknown()) })

/** An error as Vite's overlay shows it: message, file and line of the innermost cause. */
export function describeError(thrown: unknown): ErrorPayload['err'] {
	const causes = causesOf(thrown)
	const innermost = causes.at(-1)
	const stack = stripVTControlCharacters(innermost?.stack ?? '')
	const described = {
		message:
			causes.length > 0 ? stripVTControlCharacters(causes.map(({ message }) => message).join('\n')) : String(thrown),
		stack: stack
			.split('\n')
			.filter((line) => /^\s+at /.test(line))
			.join('\n'),
	}
	const transform = transformError.safeParse(innermost).data
	if (transform) {
		const { id, frame = '', plugin, loc } = transform
		return { ...described, id, frame: stripVTControlCharacters(frame), plugin, loc: loc && { ...loc, file: id } }
	}
	const loc = placeOfSeed(innermost) ?? placeOfStack(described.stack)
	return { ...described, loc, id: loc?.file }
}

/** The error and its causes, the innermost last. */
function causesOf(thrown: unknown): Error[] {
	return thrown instanceof Error ? [thrown, ...causesOf(thrown.cause)] : []
}

function placeOfSeed(error: unknown): Place | undefined {
	const seed = seedError.safeParse(error).data
	if (!seed) return undefined
	const [{ file, line }] = seed.problems
	return { file: resolve('content', file), line, column: 1 }
}

/** The first line of our own. */
function placeOfStack(stack: string): Place | undefined {
	for (const [, file = '', line, column] of stack.matchAll(/(?:\(|at )((?:file:\/\/)?[^()\n]+):(\d+):(\d+)\)?$/gm)) {
		const path = file.startsWith('file:') ? fileURLToPath(file) : file
		const inside = relative(process.cwd(), path)
		if (isAbsolute(path) && !/^\.\.|node_modules/.test(inside))
			return { file: path, line: Number(line), column: Number(column) }
	}
	return undefined
}
