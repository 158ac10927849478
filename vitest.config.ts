import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config'

const folders = ['src', 'server', 'scripts', 'bench']
// Tests that want a PostgreSQL are named `*.database.test.ts`: only they pay for starting one.
const databaseTests = folders.map((folder) => `${folder}/**/*.database.test.ts`)
// Tests that measure memory have a process of their own: another file's garbage would be counted.
// Tests that want an OpenSearch are named `*.opensearch.test.ts`; some of them want a PostgreSQL too.
const searchTests = folders.map((folder) => `${folder}/**/*.opensearch.test.ts`)
const memoryTests = folders.map((folder) => `${folder}/**/*.memory.test.ts`)
const unitTests = [...folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`), 'tests/*.test.ts']

const hasMutants = Boolean(process.env.STRYKER_MUTATOR_WORKER)

// Code with mutants in it is slow, and many kills take long.
const limitMs = hasMutants || process.env.KILLS ? 600_000 : 30_000

const memoryProject: TestProjectInlineConfiguration = {
	extends: true,
	test: { name: 'memory', include: memoryTests, pool: 'forks', execArgv: ['--expose-gc'] },
}

export default defineConfig({
	test: {
		environment: 'node',
		// The last core too: part of a file's time is spent waiting for the disk or for a process.
		maxWorkers: '100%',
		testTimeout: limitMs,
		hookTimeout: limitMs,
		// A busy machine takes longer than the second that is waited by default.
		expect: { poll: { timeout: 10_000 } },
		css: { modules: { classNameStrategy: 'non-scoped' } },
		projects: [
			{
				extends: true,
				// Files of one thread share their modules: loading the same hundred for each file is half of the work.
				test: {
					name: 'unit',
					include: unitTests,
					exclude: [...databaseTests, ...memoryTests, ...searchTests],
					pool: 'threads',
					isolate: false,
				},
			},
			// Stryker runs everything in threads, which cannot collect garbage when asked.
			...(hasMutants ? [] : [memoryProject]),
			{
				extends: true,
				test: {
					name: 'database',
					include: databaseTests,
					globalSetup: './tests/setup/postgres.ts',
					hookTimeout: 120_000,
					isolate: false,
				},
			},
			{
				extends: true,
				test: {
					name: 'opensearch',
					include: searchTests,
					globalSetup: ['./tests/setup/postgres.ts', './tests/setup/opensearch.ts'],
					hookTimeout: 240_000,
					testTimeout: Math.max(limitMs, 120_000),
					isolate: false,
				},
			},
		],
	},
})
