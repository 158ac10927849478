import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { findCircles } from './import-circles.ts'
import { findImports } from './import-scanner.ts'
import { findViolation, type Room, roomOf, rooms } from './layers.ts'
import { listSourceFiles, resolveSpecifier } from './project-imports.ts'

/** Tests and their helpers may import from any layer. */
const isProduct = (file: string) => !/\.(?:test|contract)\.tsx?$|\/testing\//.test(file)

const files = [...listSourceFiles('src'), ...listSourceFiles('server')]

/** The rooms that each room imports. */
function readRoomGraph(): Map<Room, Room[]> {
	const graph = new Map<Room, Set<Room>>(rooms.map((room) => [room, new Set()]))
	for (const file of files.filter(isProduct)) {
		const from = roomOf(file)
		for (const specifier of findImports(readFileSync(file, 'utf8'))) {
			const to = roomOf(resolveSpecifier(file, specifier) ?? '')
			if (from && to && from !== to) graph.get(from)?.add(to)
		}
	}
	return new Map([...graph].map(([room, imported]) => [room, [...imported]]))
}

describe('imports go one way', () => {
	test('every file is in a room', () => {
		expect(files.length).toBeGreaterThan(100)
		expect(files.filter((file) => roomOf(file) === null)).toEqual([])
	})

	test('no file imports from a room above it, visitors’ rooms see ports alone, and features import only the shared ones', () => {
		const violations = files.filter(isProduct).flatMap((file) =>
			findImports(readFileSync(file, 'utf8'))
				.map((specifier) => findViolation(file, specifier))
				.filter((violation) => violation !== null),
		)
		expect(violations).toEqual([])
	})

	test('no two rooms import each other, and none reaches itself through others', () => {
		const graph = readRoomGraph()
		expect([...graph.values()].flat().length).toBeGreaterThan(100)
		expect(findCircles(graph)).toEqual([])
	})

	test.each([
		['src/ui/button.tsx', '#features/cars/car-card.tsx'],
		['src/platform/logger.ts', '#domain/market.ts'],
		['src/domain/money/money.ts', '#sites/site.ts'],
		['src/i18n/texts.ts', '#db/database.ts'],
		['src/sites/site.ts', '#i18n/texts.ts'],
		['src/features/compare/compare.ts', '#features/finance/loan.ts'],
		['src/features/cars/car-card.tsx', '../finance/loan.ts'],
		['src/features/cars/car-card.tsx', '#stock/embedded/engine/search-index.ts'],
		['src/features/stories/story.ts', '#content/seed/seed-page.ts'],
		['src/features/leads/server/take-lead.ts', '#providers/sms/forty-six-elks.ts'],
		['src/stock/query.ts', '#providers/valuation/embedded/embedded.ts'],
		['src/stock/query.ts', '#content/content-source.ts'],
		['src/content/content-source.ts', '#blocks/define-block.ts'],
		['src/workshop/workshop.ts', '#tyre-hotel/tyre-hotel.ts'],
		['src/db/tables.ts', '#desk/staff/tables.ts'],
		['src/db/tables.ts', '#stock/embedded/tables.ts'],
		['src/blocks/footer/footer.view.tsx', '#db/database.ts'],
		['src/blocks/footer/footer.view.tsx', '#desk/staff/roles.ts'],
		['src/blocks/footer/footer.view.tsx', '../../routes/define-page.ts'],
		['src/desk/desk-page.ts', '#workshop/embedded/workshop-store.ts'],
		['src/desk/desk-page.ts', '#document/document.tsx'],
		['src/routes/car.page.tsx', '#server/app.ts'],
		['src/services.ts', '#routes/define-page.ts'],
		['src/page/visit.ts', '#features/cars/car-card.tsx'],
		['src/islands/island.tsx', '../features/**/*.island.tsx'],
	])('a planted import is found: %s of %s', (file, specifier) => {
		const sources = [
			`import { one } from 'react'\nimport type { Two } from '${specifier}'\n`,
			`const two = await import('${specifier}')\n`,
			`const two = import.meta.glob<Two>('${specifier}')\n`,
			`const two = import.meta.glob(\n\t['./own/*.ts', '${specifier}'],\n\t{ eager: true },\n)\n`,
		]
		for (const source of sources)
			expect(findImports(source).map((each) => findViolation(file, each))).toContainEqual(expect.any(String))
	})

	test.each([
		['src/features/compare/compare.ts', '#features/cars/car-card.tsx'],
		['src/features/compare/compare.ts', '#domain/cars/car.ts'],
		['src/features/car-search/chips.ts', './facets.ts'],
		['src/features/car-search/chips.ts', '#stock/query.ts'],
		['src/ui/anchor.tsx', '#sites/site-context.tsx'],
		['src/blocks/footer/footer.ts', '../define-block.ts'],
		['src/stock/embedded/store.ts', '#db/database.ts'],
		['src/tyre-hotel/embedded/embedded.ts', '#workshop/workshop.ts'],
		['src/document/island-modules.ts', '../features/**/*.island.tsx'],
		['server/app.ts', '../src/services.ts'],
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
		["const a = import.meta.glob<A>('./*/a.ts')", './*/a.ts'],
		["const a = import.meta.glob(\n\t['./**/*.ts', '!**/b.ts'],\n\t{ eager: true },\n)", './**/*.ts'],
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
