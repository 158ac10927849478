import { expect, test } from 'vitest'
import { flattenBlocks } from '#content/document-blocks.ts'
import { readSeedSite } from '#content/seed/read-seed.server.ts'
import { sites } from '#sites/registry.ts'

// Where a workshop is booked on the site, no text sends visitors to the telephone alone for price and time.

const byTelephone =
	/\b(?:price|pris|hinta|cen[au])\b[^.]*(?:\b(?:one call|by telephone)|telefon\b|telefóne|puhelimessa)/i

const booked = sites.flatMap((site) => {
	const versions = readSeedSite('content', site).pages.flatMap((page) => page.versions)
	const isBooked = versions.some(({ document }) =>
		flattenBlocks(document.placeholders).some(({ type }) => type === 'ServiceBooking'),
	)
	return isBooked ? [{ key: site.key, versions }] : []
})

test.each(booked)('pages of $key say that price and time are seen on the site', ({ versions }) => {
	const texts = versions.flatMap(({ file, document }) =>
		JSON.stringify(document)
			.split('"')
			.map((text) => `${file}: ${text}`),
	)
	expect(texts.filter((text) => byTelephone.test(text))).toEqual([])
})
