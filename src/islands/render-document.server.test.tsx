import { expect, test } from 'vitest'
import { renderOnServer } from '#blocks/testing/render.tsx'
import { textsFor } from '#i18n/texts.server.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { carhallSe } from '#sites/carhall-se.site.ts'
import { toPublicSite } from '#sites/public-site.ts'
import { OtherLanguage } from './other-language.tsx'
import { IsolatedPart } from './part.tsx'
import { PageDataScript } from './render-document.server.tsx'

function Broken(): never {
	throw new Error('broken')
}

const island = {
	module: 'features/x.island',
	hydrate: 'visible',
	props: { title: '</script>' },
	texts: ['stories'],
} as const

/** A part within a part, one that fails after a part inside it, and an island; text between all of them. */
const page = (
	<main>
		a
		<IsolatedPart name="outer">
			b<IsolatedPart name="inner">c</IsolatedPart>d
		</IsolatedPart>
		e
		<IsolatedPart name="island" island={island}>
			f
		</IsolatedPart>
		<IsolatedPart name="broken">
			<IsolatedPart name="lost">lost</IsolatedPart>
			<Broken />
		</IsolatedPart>
		g
		<PageDataScript />
	</main>
)

test('parts stand in their places, whatever stands around them', () => {
	const errors: unknown[] = []
	const html = renderOnServer(page, { onError: (error) => errors.push(error) })
	const text = html.replace(/<script.*<\/script>/, '').replace(/<[^>]*>/g, '')
	expect(text).toMatch(/^abcdef.+g$/)
	expect(text).not.toContain('lost')
	expect(html).not.toContain('<!--part')
	expect(errors).toMatchObject([{ message: 'broken' }])
})

test('the data of the islands stands at its mark and cannot end its element', () => {
	const html = renderOnServer(page, { onError() {} })
	const json = /<script type="application\/json" id="page-data">(?<json>[^<]*)<\/script><\/main>$/.exec(html)?.groups
		?.json
	const data: unknown = JSON.parse(json ?? '')
	expect(data).toMatchObject({ islands: { 1: island.props }, texts: { 'stories.noResults': 'No stories found' } })
	expect(data).not.toHaveProperty(['texts', 'leads.send'])
})

function Said() {
	return useTranslate()('stories.noResults')
}

test('an island says its texts in the language around it, in the browser too', () => {
	const site = toPublicSite(carhallSe, carhallSe.languages[0])
	const texts = textsFor('sv', ['stories', 'error'])
	const html = renderOnServer(
		<main>
			<OtherLanguage value={{ site, texts }}>
				<IsolatedPart name="outer">
					<IsolatedPart name="island" island={island}>
						<Said />
					</IsolatedPart>
				</IsolatedPart>
			</OtherLanguage>
			<PageDataScript />
		</main>,
		{ onError() {} },
	)
	expect(html).toMatch(/data-other-language="">Inga/)
	const data: unknown = JSON.parse(/id="page-data">([^<]*)/.exec(html)?.[1] ?? '')
	expect(data).toMatchObject({
		site: { language: 'en' },
		texts: { 'stories.noResults': 'No stories found' },
		otherLanguage: { site: { language: 'sv' }, texts: { 'stories.noResults': expect.stringMatching(/^Inga/) } },
	})
})

test('an island that does not name its texts shows their keys on the server, as in the browser', () => {
	const html = renderOnServer(
		<IsolatedPart name="island" island={{ ...island, texts: [] }}>
			<Said />
		</IsolatedPart>,
		{ onError() {} },
	)
	expect(html).toContain('>stories.noResults<')
})
