import { defineConfig } from 'vitest/config'

const folders = ['src', 'server', 'scripts', 'bench']
// Tests that want a PostgreSQL are named `*.database.test.ts`: only they pay for starting one.
const databaseTests = folders.map((folder) => `${folder}/**/*.database.test.ts`)
// Tests that measure memory have a process of their own: another file's garbage would be counted.
const memoryTests = folders.map((folder) => `${folder}/**/*.memory.test.ts`)
const unitTests = [...folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`), 'tests/*.test.ts']

// Code with mutants in it is slow, and many kills take long.
const limitMs = process.env.STRYKER_MUTATOR_WORKER || process.env.KILLS ? 600_000 : 30_000

export default defineConfig({
	test: {
		environment: 'node',
		// The last core too: part of a file's time is spent waiting for the disk or for a process.
		maxWorkers: '100%',
		testTimeout: limitMs,
		hookTimeout: limitMs,
		css: { modules: { classNameStrategy: 'non-scoped' } },
		projects: [
			{
				extends: true,
				// Files of one thread share their modules: loading the same hundred for each file is half of the work.
				test: {
					name: 'unit',
					include: unitTests,
					exclude: [...databaseTests, ...memoryTests],
					pool: 'threads',
					isolate: false,
				},
			},
			{
				extends: true,
				test: { name: 'memory', include: memoryTests, pool: 'forks', execArgv: ['--expose-gc'] },
			},
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
		],
	},
})
