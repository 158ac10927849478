import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { parseEnvironment } from './environment.ts'

test('an empty environment is enough', () => {
	expect(parseEnvironment({ PATH: '/bin', PORT: '' })).toMatchObject({
		NODE_ENV: 'production',
		PORT: 3000,
		DATA_DIR: 'data',
		IMAGE_HOSTS: [],
		TRUST_PROXY: false,
	})
})

test('values are read as what they are', () => {
	const environment = parseEnvironment({
		PORT: '8080',
		TRUST_PROXY: '1',
		IMAGE_HOSTS: 'cdn.example, img.example:8443',
		FINANCE_DEALER_KEYS: 'BMW Bromley=4711; MINI Bromley = 4712',
	})
	expect(environment).toMatchObject({
		PORT: 8080,
		TRUST_PROXY: true,
		IMAGE_HOSTS: ['cdn.example', 'img.example:8443'],
		FINANCE_DEALER_KEYS: { 'BMW Bromley': '4711', 'MINI Bromley': '4712' },
	})
})

test.each([
	['PORT', '70000', 'PORT: Must be a whole number from 0 to 65535.'],
	['PORT', '3000x', 'PORT: Must be a whole number from 0 to 65535.'],
	['PORT', '0x10', 'PORT: Must be a whole number from 0 to 65535.'],
	['NODE_ENV', 'prod', 'NODE_ENV: Must be production, development or test.'],
	['DATABASE_URL', 'mysql://x', 'DATABASE_URL: Must start with postgres:// or postgresql://.'],
	['SEARCH_API_KEY', 'short', 'SEARCH_API_KEY: Must have 16 characters at least.'],
	['TRUST_PROXY', 'yes', 'TRUST_PROXY: Must be 1 or 0.'],
	['IMAGE_HOSTS', 'https://cdn.example/', 'IMAGE_HOSTS: Must be host names with commas between.'],
	['IMAGE_HOSTS', 'cdn.example:99999', 'IMAGE_HOSTS: Must be host names with commas between.'],
	['CODEWEAVERS_URL', 'ftp://x', 'CODEWEAVERS_URL: Must start with https:// or http://.'],
	['CODEWEAVERS_URL', 'https://quotes.example/v1', 'CODEWEAVERS_API_KEY: Must be set too when CODEWEAVERS_URL is.'],
	['CODEWEAVERS_API_KEY', 'k', 'CODEWEAVERS_URL: Must be set too when CODEWEAVERS_API_KEY is.'],
	['FINANCE_DEALER_KEYS', 'BMW Bromley', 'FINANCE_DEALER_KEYS: Must be written as name=key; name=key.'],
	['CONTENT_HOST_URL', 'cms.example', 'CONTENT_HOST_URL: Must start with https:// or http://.'],
	['CONTENT_HOST_URL', 'https://a@cms.example/', 'CONTENT_HOST_URL: Must be a host and a path'],
	['CDN', 'akamai', 'CDN: Must be fastly, cloudflare or varnish.'],
	['SMTP_URL', 'smtp://', 'SMTP_URL: Must start with smtp:// or smtps://, and name a host.'],
	['SMTP_URL', 'smtp://mail.example', 'MAIL_FROM: Must be set too when SMTP_URL is.'],
	['OPERATOR_MAIL', 'ops@example.com', 'SMTP_URL: Must be set too when OPERATOR_MAIL is.'],
	['HUBSPOT_PORTALS', '12, x', 'HUBSPOT_PORTALS: Must be numbers with commas between.'],
	['FORM_RECIPIENTS', 'trade=nobody', 'FORM_RECIPIENTS: Must be written as form=mail address; form=mail address.'],
	['LEADS_WEBHOOK_URL', 'ftp://crm.example', 'LEADS_WEBHOOK_URL: Must start with https:// or http://.'],
	[
		'MAP_STYLE_URL',
		'http://tiles.example/style.json',
		'MAP_STYLE_URL: Must start with https://, or be on this machine.',
	],
	['GOOGLE_MAPS_KEY', 'a key', 'GOOGLE_MAPS_KEY: Must be a key of the Maps JavaScript API.'],
	['ELKS_USERNAME', 'u1', 'ELKS_PASSWORD: Must be set too when ELKS_USERNAME is.'],
	['SITECORE_EDGE_URL', 'https://edge.example', 'SITECORE_SITES: Must be set too when SITECORE_EDGE_URL is.'],
	['SITECORE_EDGE_URL', 'https://edge.example', 'SITECORE_EDGE_CONTEXT_ID: Must be set too when SITECORE_EDGE_URL is'],
	['SITECORE_SITES', 'carhall-se=Carhall', 'SITECORE_EDGE_URL: Must be set too when SITECORE_SITES is.'],
	['OPENSEARCH_URL', 'https://me:secret@search.example', 'OPENSEARCH_URL: Must be addresses like'],
	['OPENSEARCH_URL', 'https://search.example:99999', 'OPENSEARCH_URL: Must be addresses like'],
	['TAG_HOSTS', 'https://*.example.com:99999', 'TAG_HOSTS: Must be addresses like'],
	['OPENSEARCH_USERNAME', 'forecourt', 'OPENSEARCH_PASSWORD: Must be set too when OPENSEARCH_USERNAME is.'],
	['OPENSEARCH_PREFIX', 'My_Shop', 'OPENSEARCH_PREFIX: Must be small letters, digits and hyphens.'],
	['SITECORE_EDGE_RATE', '81', 'SITECORE_EDGE_RATE: Must be a whole number from 1 to 80.'],
	['SMS_FROM', 'A workshop', 'SMS_FROM: Must be 3 to 11 letters and digits'],
	['SECRET_KEY', 'short', 'SECRET_KEY: Must have 32 characters at least.'],
	['MAIL_FROM', 'nobody', 'MAIL_FROM: Must be a mail address.'],
	['LOG_LEVEL', 'loud', 'LOG_LEVEL: Must be debug, info, warn, error or silent.'],
])('%s=%s is a mistake with a sentence', (name, value, sentence) => {
	expect(() => parseEnvironment({ [name]: value })).toThrow(sentence)
})

test('a site has one map', () => {
	const both = { MAP_STYLE_URL: 'https://tiles.example/style.json', GOOGLE_MAPS_KEY: 'AIzaSyExample-Key' }
	expect(() => parseEnvironment(both)).toThrow('GOOGLE_MAPS_KEY: Must not be set when MAP_STYLE_URL is')
})

test('all mistakes are reported together', () => {
	expect(() => parseEnvironment({ PORT: 'x', TRUST_PROXY: 'x' })).toThrow(/PORT: .*\nTRUST_PROXY: /)
})

test('a secret may be in a file', () => {
	const folder = createTestFolder()
	const file = join(folder, 'key')
	const key = 'a master key of 32 characters or more'
	writeFileSync(file, `${key}\n`)
	expect(parseEnvironment({ SECRET_KEY_FILE: file, PORT_FILE: '' })).toMatchObject({ SECRET_KEY: key, PORT: 3000 })
	expect(() => parseEnvironment({ SECRET_KEY_FILE: file, SECRET_KEY: key })).toThrow(
		'SECRET_KEY_FILE: Must not be set when SECRET_KEY is.',
	)
	expect(() => parseEnvironment({ SECRET_KEY_FILE: join(folder, 'none') })).toThrow(
		'SECRET_KEY_FILE: The file cannot be read (ENOENT).',
	)
	writeFileSync(file, 'short\n')
	expect(() => parseEnvironment({ SECRET_KEY_FILE: file })).toThrow('SECRET_KEY: Must have 32 characters at least.')
})
