import { expect, test } from 'vitest'
import { robotsTxt } from './robots.ts'

const origin = 'https://carhall.example'

test('the public site allows everything except paths without pages, and names its sitemap', () => {
	const lines = robotsTxt({ origin, isPublic: true }).split('\n')
	expect(lines[0]).toBe('User-agent: *')
	expect(lines).toEqual(expect.arrayContaining(['Disallow: /api/', 'Disallow: /-/', 'Disallow: /sitecore/']))
	expect(lines).not.toContain('Disallow: /')
	expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`)
})

test('other environments disallow search engines', () => {
	expect(robotsTxt({ origin, isPublic: false })).toBe('User-agent: *\nDisallow: /\n')
})
