import { defineConfig } from 'vitest/config'

// Tests that want a PostgreSQL are named `*.database.test.ts`: only they pay for starting one.
const folders = ['src', 'server', 'scripts', 'bench']
const databaseTests = folders.map((folder) => `${folder}/**/*.database.test.ts`)
const unitTests = [...folders.map((folder) => `${folder}/**/*.test.{ts,tsx}`), 'tests/*.test.ts']

export default defineConfig({
	test: {
		environment: 'node',
		// The last core too: most of a file's time is spent waiting for the disk or starting.
		maxWorkers: '100%',
		// Limits are for what never comes: a busy machine is no mistake.
		testTimeout: 300_000,
		hookTimeout: 300_000,
		css: { modules: { classNameStrategy: 'non-scoped' } },
		projects: [
			{
				extends: true,
				test: { name: 'unit', include: unitTests, exclude: databaseTests },
			},
			{
				extends: true,
				test: { name: 'database', include: databaseTests, globalSetup: './tests/setup/postgres.ts' },
			},
		],
	},
})
