import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Document, isNode, LineCounter, parseDocument, type ScalarTag } from 'yaml'
import type { z } from 'zod'
import { SeedError, type SeedProblem } from './seed-error.ts'

/** `!md |` before a text is short for `{ markdown: … }`. */
const markdownTag: ScalarTag = {
	tag: '!md',
	resolve: (text) => ({ markdown: text }),
}

/** A parsed YAML file, and where its fields are. */
export type YamlFile = { file: string; value: unknown; placeOf: (path: PropertyKey[]) => YamlPlace }

/** The place of a field or, if the file does not have it, of what is around it; `depth` is the length of the path found. */
type YamlPlace = { file: string; line: number | undefined; depth: number }

export function readYaml(directory: string, file: string): YamlFile {
	const lines = new LineCounter()
	const document = parseDocument(readFileSync(join(directory, file), 'utf8'), {
		lineCounter: lines,
		customTags: [markdownTag],
		prettyErrors: false,
	})
	const [mistake] = [...document.errors, ...document.warnings]
	if (mistake) {
		throw new SeedError([{ file, line: lines.linePos(mistake.pos[0]).line, message: mistake.message }])
	}
	// A page without fields is written as {}; a file without any value was cut off.
	if (document.contents === null) throw new SeedError([{ file, message: 'is empty.' }])
	return { file, value: document.toJS() ?? {}, placeOf: (path) => ({ file, ...findLine(document, lines, path) }) }
}

/** Validates a value of the file; every error has its line and field. */
export function parseYaml<T>(schema: z.ZodType<T>, value: unknown, { placeOf }: YamlFile): T {
	const parsed = schema.safeParse(value)
	if (parsed.success) return parsed.data
	throw new SeedError(parsed.error.issues.map(({ path, message }) => toProblem(placeOf, path, message)))
}

export function toProblem(placeOf: YamlFile['placeOf'], path: PropertyKey[], message: string): SeedProblem {
	const { file, line } = placeOf(path)
	return { file, line, message: path.length > 0 ? `${path.join('.')}: ${message}` : message }
}

function findLine(document: Document, lines: LineCounter, path: PropertyKey[]): Omit<YamlPlace, 'file'> {
	for (let depth = path.length; depth > 0; depth--) {
		const node = document.getIn(path.slice(0, depth), true)
		if (isNode(node) && node.range) return { line: lines.linePos(node.range[0]).line, depth }
	}
	return { line: undefined, depth: 0 }
}
