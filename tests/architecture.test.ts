import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findImports } from './import-scanner.ts'
import { findViolation, layerOf } from './layers.ts'
import { listSourceFiles } from './project-imports.ts'

/** Tests and their helpers may import from any layer. */
const isProduct = (file: string) => !/\.(?:test|contract)\.tsx?$|\/testing\//.test(file)

const files = [...listSourceFiles('src'), ...listSourceFiles('server')]

describe('imports go one way', () => {
	test('every file is in a layer', () => {
		expect(files.length).toBeGreaterThan(100)
		expect(files.filter((file) => layerOf(file) === null)).toEqual([])
	})

	test('no file imports from a higher layer, and features import only the shared ones', () => {
		const violations = files.filter(isProduct).flatMap((file) =>
			findImports(readFileSync(file, 'utf8'))
				.map((specifier) => findViolation(file, specifier))
				.filter((violation) => violation !== null),
		)
		expect(violations).toEqual([])
	})

	test.each([
		['src/ui/button.tsx', '#features/cars/car.ts'],
		['src/platform/logger.ts', '#i18n/texts.ts'],
		['src/features/compare/compare.ts', '#features/finance/loan.ts'],
		['src/features/cars/car.ts', '../finance/loan.ts'],
		['src/features/cars/car.ts', '#stock/embedded/schema.ts'],
		['src/features/stories/story.ts', '#content/seed/seed-page.ts'],
		['src/stock/query.ts', './embedded/schema.ts'],
		['src/stock/record.ts', '#features/cars/car.ts'],
		['src/ui/button.tsx', '#stock/query.ts'],
		['src/blocks/footer/footer.view.tsx', '../../routes/page-data.ts'],
		['src/routes/car.tsx', '#server/app.ts'],
		['src/services.ts', '#routes/page-route.ts'],
		['src/features/leads/server/take-lead.ts', '#providers/forms-hub/embedded.ts'],
		['src/page/visit.ts', '#features/cars/car.ts'],
		['src/islands/island.tsx', '#features/cars/car.ts'],
	])('a planted import is found: %s of %s', (file, specifier) => {
		const source = `import { one } from 'react'\nimport type { Two } from '${specifier}'\n`
		expect(findImports(source).map((each) => findViolation(file, each))).toContainEqual(expect.any(String))
	})

	test.each([
		['src/features/compare/compare.ts', '#features/cars/car.ts'],
		['src/features/car-search/chips.ts', './facets.ts'],
		['src/ui/anchor.tsx', '#sites/site-context.tsx'],
		['src/blocks/footer/footer.ts', '../define-block.ts'],
		['src/features/cars/server/car-codec.ts', '#stock/record.ts'],
		['src/stock/embedded/schema.ts', '#features/cars/server/car-codec.ts'],
		['server/app.ts', '../src/services.ts'],
		['src/routes/car.tsx', './+types/car'],
		['src/ui/fonts.server.ts', '@fontsource-variable/archivo/files/a.woff2?url'],
	])('a lawful import is left alone: %s of %s', (file, specifier) => {
		expect(findViolation(file, specifier)).toBeNull()
	})
})

describe('the scanner finds every kind of import', () => {
	test.each([
		["import { a } from './a.ts'", './a.ts'],
		["import a, {\n\tb,\n\ttype C,\n} from './a.ts'", './a.ts'],
		["import type { A } from './a.ts'", './a.ts'],
		["export { a } from './a.ts'", './a.ts'],
		["export * from './a.ts'", './a.ts'],
		["import './a.css'", './a.css'],
		["const a = await import('./a.ts')", './a.ts'],
	])('%s', (source, specifier) => {
		expect(findImports(source)).toEqual([specifier])
	})

	test('comments are not imports', () => {
		expect(findImports("// import { a } from './a.ts'\n/* import './b.ts' */")).toEqual([])
	})
})

test('there are no barrels and no folders for miscellaneous code', () => {
	const barrels = files.filter((file) => /(?:^|\/)index\.tsx?$/.test(file))
	const drawers = files.filter((file) => /(?:^|\/)(?:utils?|helpers?|misc|common|shared|lib)(?:\/|\.tsx?$)/.test(file))
	expect([...barrels, ...drawers]).toEqual([])
})

test('only files required by a tool have a default export', () => {
	const mayHaveDefault = /\.(?:view|island)\.tsx$/
	const withDefault = files.filter(
		(file) => /^export default /m.test(readFileSync(file, 'utf8')) && !mayHaveDefault.test(file),
	)
	expect(withDefault).toEqual([])
})
