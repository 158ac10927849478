import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { getCatalogue, textAreas } from '#i18n/catalogues.server.ts'
import { listSourceFiles } from './project-imports.ts'

// Editors may say each text of the catalogues in other words: one that is never shown only misleads them.

const sources = ['src', 'server']
	.flatMap(listSourceFiles)
	.filter((file) => !file.includes('.test.') && !file.includes('/testing/'))
	.map((file) => readFileSync(file, 'utf8'))
	.join('\n')

/** Whole keys, and the beginnings of those that are put together. */
const written = new Set(Array.from(sources.matchAll(/['"`]([a-zA-Z]+\.[\w.-]*)['"`]/g), ([, key]) => key))
const begun = Array.from(sources.matchAll(/`([a-zA-Z]+\.[\w.]*)\$\{/g), ([, start = '']) => start)

test('each text of the catalogues is named in the code', () => {
	const keys = textAreas.flatMap((area) => Object.keys(getCatalogue('sv', area)))
	expect(keys.length).toBeGreaterThan(1000)
	expect(keys.filter((key) => !written.has(key) && !begun.some((start) => key.startsWith(start)))).toEqual([])
})
