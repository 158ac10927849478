import { expect, test } from 'vitest'
import { demoEnvironment } from './server-options.mjs'

test.each([
	[{}, true],
	[{ PORT: '8080', DATA_DIR: 'data' }, true],
	[{ NODE_ENV: 'development' }, true],
	[{ NODE_ENV: 'production' }, false],
	[{ DATABASE_URL: 'postgres://db.example/forecourt' }, false],
	[{ SMTP_URL: 'smtp://mail.example' }, false],
	[{ ALLOW_INDEXING: '1' }, false],
])('with %j npm start gives the demo group a week: %j', (environment, expected) => {
	expect('DEMO_WEEK' in demoEnvironment(environment)).toBe(expected)
})
