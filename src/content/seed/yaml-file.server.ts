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

/** A parsed YAML file with the line numbers of its fields. */
export type YamlFile = { file: string; value: unknown; lineOf: (path: PropertyKey[]) => number | undefined }

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
	return { file, value: document.toJS() ?? {}, lineOf: (path) => findLine(document, lines, path) }
}

/** Validates a value of the file; every error has its line and field. */
export function parseYaml<T>(schema: z.ZodType<T>, value: unknown, { file, lineOf }: YamlFile): T {
	const parsed = schema.safeParse(value)
	if (parsed.success) return parsed.data
	throw new SeedError(
		parsed.error.issues.map(
			({ path, message }): SeedProblem => ({
				file,
				line: lineOf(path),
				message: path.length > 0 ? `${path.join('.')}: ${message}` : message,
			}),
		),
	)
}

/** Line of a field or, if the field is not in the file, of its parent. */
function findLine(document: Document, lines: LineCounter, path: PropertyKey[]): number | undefined {
	for (let length = path.length; length > 0; length--) {
		const node = document.getIn(path.slice(0, length), true)
		if (isNode(node) && node.range) return lines.linePos(node.range[0]).line
	}
	return undefined
}
