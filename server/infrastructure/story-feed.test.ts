import { expect, test } from 'vitest'
import type { StorySummary } from '#content/content-source.ts'
import { findSite } from '#sites/registry.ts'
import { createStoryFeed } from './story-feed.ts'

const site = findSite('carhall-se')
if (!site) throw new Error('no site')

const story: StorySummary = {
	id: 'a',
	path: '/aktuellt/a',
	title: 'Köp & sälj: <b>"tre"</b> råd\u0007',
	date: '2026-11-04',
	preamble: 'Så gör du.',
	image: null,
	tags: [],
	author: 'Åsa Ek',
}

async function feed(stories: StorySummary[], pathname = '/feed.xml') {
	const asked: unknown[] = []
	const content = {
		async listStories(query: unknown) {
			asked.push(query)
			return { stories, total: stories.length, endCursor: null }
		},
	}
	if (!site) throw new Error('no site')
	return { xml: await createStoryFeed(content, { site, origin: 'https://carhall-se.example', pathname }), asked }
}

test('a story is an entry with its address, time and escaped text', async () => {
	const { xml } = await feed([story])
	expect(xml).toContain('<title>Köp &amp; sälj: &lt;b&gt;&quot;tre&quot;&lt;/b&gt; råd</title>')
	expect(xml).toContain('<link rel="alternate" type="text/html" href="https://carhall-se.example/aktuellt/a"/>')
	expect(xml).toContain('<published>2026-11-03T23:00:00.000Z</published>')
	expect(xml).toContain('<author><name>Åsa Ek</name></author>')
	const opened = [...xml.matchAll(/<([a-z]+)(?:\s[^>]*[^/])?>/g)].map(([, name]) => name)
	const closed = [...xml.matchAll(/<\/([a-z]+)>/g)].map(([, name]) => name)
	expect(opened.toSorted()).toEqual(closed.toSorted())
})

test('the language of the address selects the stories', async () => {
	const { xml, asked } = await feed([story], '/en/feed.xml')
	expect(asked).toMatchObject([{ site: 'carhall-se', language: 'en', first: 30 }])
	expect(xml).toContain('xml:lang="en-GB"')
	expect(xml).toContain('href="https://carhall-se.example/en/aktuellt/a"')
	expect(xml).toContain('rel="self" type="application/atom+xml" href="https://carhall-se.example/en/feed.xml"')
})

test.each([null, '2126-11-04'])('a story of the day %s is left out, as it is not published', async (date) => {
	const { xml } = await feed([{ ...story, date }])
	expect(xml).not.toContain('<entry>')
	expect(xml).toContain('<updated>1970-01-01T00:00:00.000Z</updated>')
})
