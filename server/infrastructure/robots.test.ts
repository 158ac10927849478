import { expect, test } from 'vitest'
import { robotsTxt } from './robots.ts'

const origin = 'https://carhall.example'

test('the public site allows everything except paths without pages, and names its sitemap', () => {
	const lines = robotsTxt({ origin, isPublic: true }).split('\n')
	expect(lines[0]).toBe('User-agent: *')
	const hidden = ['/api/', '/-/', '/sitecore/', '/feaas-render', '/*.data$', '/*.data?']
	expect(lines.filter((line) => line.startsWith('Disallow'))).toEqual(hidden.map((path) => `Disallow: ${path}`))
	expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('other environments disallow search engines', () => {
	expect(robotsTxt({ origin, isPublic: false })).toBe('User-agent: *\nDisallow: /\n')
})
