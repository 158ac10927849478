import { readdirSync, readFileSync } from 'node:fs'
import { posix } from 'node:path'
import { findImports } from './import-scanner.ts'

/** TypeScript files below a folder, as paths from the project root with forward slashes. */
export function listSourceFiles(folder: string): string[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
		.map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'))
}

/** Path of an imported file in the project; null for packages and generated types. */
export function resolveSpecifier(file: string, specifier: string): string | null {
	const path = specifier.replace(/\?.*$/, '')
	if (path.includes('+types/')) return null
	if (path.startsWith('#server/')) return path.slice(1)
	if (path.startsWith('#')) return `src/${path.slice(1)}`
	return path.startsWith('.') ? posix.join(posix.dirname(file), path) : null
}

export type ImportGraph = ReadonlyMap<string, readonly string[]>

/** The imports of each file within the given files, including type imports. */
export function readImportGraph(files: readonly string[]): ImportGraph {
	const known = new Set(files)
	return new Map(
		files.map((file) => {
			const targets = findImports(readFileSync(file, 'utf8')).map((specifier) => resolveSpecifier(file, specifier))
			return [file, targets.filter((target) => target !== null).filter((target) => known.has(target))]
		}),
	)
}
