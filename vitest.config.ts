import { defineConfig } from 'vitest/config'

// Tests that want a PostgreSQL are named `*.database.test.ts`: only they pay for starting one.
const tests = ['src', 'server', 'scripts', 'bench', 'tests/unit'].map((folder) => `${folder}/**/*.test.{ts,tsx}`)
const databaseTests = '**/*.database.test.ts'

export default defineConfig({
	test: {
		environment: 'node',
		css: { modules: { classNameStrategy: 'non-scoped' } },
		projects: [
			{
				extends: true,
				test: { name: 'unit', include: tests, exclude: ['**/node_modules/**', databaseTests] },
			},
			{
				extends: true,
				test: {
					name: 'database',
					include: tests.map((pattern) => pattern.replace('*.test.{ts,tsx}', '*.database.test.ts')),
					globalSetup: './tests/setup/postgres.ts',
				},
			},
		],
	},
})
