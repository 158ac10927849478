import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const { dependencies } = z
	.object({ dependencies: z.record(z.string(), z.string()) })
	.parse(JSON.parse(readFileSync('package.json', 'utf8')))

/** Imports that exist at run time, without type imports. */
const valueImports =
	/(?:^|[\n;])[ \t]*(?:import|export)\b(?!\s+type\b)(?:[^'"`;=]*?\bfrom)?[ \t\n]*['"]([^'"]+)['"]|\bimport\([ \t\n]*['"]([^'"]+)['"]/g

function packagesOf(source: string): string[] {
	const specifiers = [...source.matchAll(valueImports)].map((match) => match[1] ?? match[2] ?? '')
	const outside = specifiers.filter((specifier) => !/^(?:[./#]|node:|virtual:)/.test(specifier))
	return outside.map((specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/'))
}

/** The development server, and what the build runs. */
const developmentOnly = new Set(['server/development.ts', 'src/styles/one-file-each.ts'])

function sourcesIn(folder: string): string[] {
	return readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
		.map((entry) => `${entry.parentPath}/${entry.name}`.replaceAll('\\', '/'))
		.filter((file) => !/\.(?:test|contract|d)\.tsx?$|\/testing\//.test(file) && !developmentOnly.has(file))
}

test('code that runs in production imports no development package', () => {
	const files = ['src', 'server', 'scripts'].flatMap(sourcesIn)
	expect(files.length).toBeGreaterThan(100)
	const wrong = files.flatMap((file) =>
		packagesOf(readFileSync(file, 'utf8'))
			.filter((name) => !(name in dependencies))
			.map((name) => `${file} imports ${name}`),
	)
	expect(wrong).toEqual([])
})
