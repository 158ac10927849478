import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { carhallSe } from '#sites/carhall-se.site.ts'
import { sites } from '#sites/registry.ts'
import { createSeedDirectory } from '../testing/seed-directory.ts'
import { readSeedSite } from './read-seed.server.ts'

const site = { ...carhallSe, name: 'Carhall: bilar' }

const read = (files: Record<string, string>) => readSeedSite(createSeedDirectory(files), site)

const readPage = (yaml: string, others: Record<string, string> = {}) => {
	const [page] = read({ 'carhall-se/sv/index.yaml': yaml, ...others }).pages
	return page?.versions[0].document
}

describe('the address of a page', () => {
	test('is the path of its file', () => {
		const { pages } = read({
			'carhall-se/sv/index.yaml': '{}',
			'carhall-se/sv/kop-bil/index.yaml': '{}',
			'carhall-se/sv/kop-bil/elbil.yaml': '{}',
			'carhall-se/sv/Köp/Däck.yaml': '{}',
		})
		expect(pages.map((page) => [page.id, page.versions[0].path, page.parentId])).toEqual([
			['home', '/', null],
			['köp/däck', '/köp/däck', 'home'],
			['kop-bil', '/kop-bil', 'home'],
			['kop-bil/elbil', '/kop-bil/elbil', 'kop-bil'],
		])
	})

	test('may differ between the languages of a page with one id', () => {
		const { pages } = read({
			'carhall-se/sv/index.yaml': '{}',
			'carhall-se/sv/kop-bil.yaml': 'id: buy',
			'carhall-se/en/buy.yaml': 'id: buy',
		})
		expect(pages[1]?.versions.map((version) => `${version.language} ${version.path}`)).toEqual([
			'sv /kop-bil',
			'en /buy',
		])
	})
})

describe('a page file', () => {
	test('can hide a block from visitors', () => {
		const document = readPage('main: [{ block: Blurb, hidden: true, Title: Soon }, { block: Blurb }]')
		expect(document?.placeholders.main).toMatchObject([
			{ isHidden: true, fields: { Title: 'Soon' } },
			{ uid: 'Blurb-2' },
		])
	})

	test('writes the fields of a block beside its name', () => {
		const document = readPage(`
main:
  - block: HeroBanner
    params: { Grid: 12 }
    Title: Hitta bilen
    Image: { src: /images/a.avif }
`)
		expect(document?.placeholders.main).toEqual([
			{
				uid: 'HeroBanner-1',
				type: 'HeroBanner',
				params: { Grid: '12' },
				fields: { Title: 'Hitta bilen', Image: { src: '/images/a.avif' } },
				placeholders: {},
			},
		])
	})

	test('gives blocks, also nested ones, a uid from type and number unless they have their own', () => {
		const document = readPage(`
main:
  - block: Blurb
  - block: StageRow
    placeholders: { content: [{ block: Blurb }, { block: Blurb, uid: sell }] }
  - block: Blurb
`)
		const [first, row, last] = document?.placeholders.main ?? []
		expect([first?.uid, row?.uid, last?.uid]).toEqual(['Blurb-1', 'StageRow-1', 'Blurb-4'])
		expect(row?.placeholders.content?.map((block) => block.uid)).toEqual(['Blurb-2', 'sell'])
	})

	test.each([
		['{ markdown: "Två *år*" }', 'em'],
		['!md |\n      Två *år*', 'em'],
	])('turns Markdown written %j into rich text', (written, mark) => {
		const document = readPage(`main:\n  - block: Blurb\n    Text: ${written}\n`)
		expect(document?.placeholders.main?.[0]?.fields.Text).toEqual({
			type: 'doc',
			content: [
				{
					type: 'paragraph',
					content: [
						{ type: 'text', text: 'Två ' },
						{ type: 'text', text: 'år', marks: [{ type: mark }] },
					],
				},
			],
		})
	})

	test('leaves HTML in Markdown as text', () => {
		const document = readPage('main: [{ block: Blurb, Text: { markdown: "<b onclick=x>fet</b>" } }]')
		expect(JSON.stringify(document)).toContain('"text":"<b onclick=x>fet</b>"')
	})

	test('is merged over the file it extends, with the site’s own name filled in', () => {
		const shared = `
route: { navTitle: Om kakor, metaTitle: 'Kakor hos {site.name}' }
main: [{ block: Blurb, Text: { markdown: 'Hos **{site.name}**' } }]
`
		const document = readPage('extends: _shared/sv/om-cookies.yaml\nroute: { navTitle: Cookies }', {
			'_shared/sv/om-cookies.yaml': shared,
		})
		expect(document?.route).toEqual({ navTitle: 'Cookies', metaTitle: 'Kakor hos Carhall: bilar' })
		expect(JSON.stringify(document?.placeholders.main)).toContain('"text":"Carhall: bilar"')
	})

	test('with story fields is a story', () => {
		const { pages } = read({
			'carhall-se/sv/nytt.yaml': 'story: { title: Nytt, date: 2026-10-12, tags: [elbil] }',
			'carhall-se/sv/_tags.yaml': 'elbil: Elbil',
		})
		expect(pages[0]).toMatchObject({
			kind: 'story',
			name: 'Nytt',
			versions: [{ document: { story: { date: '2026-10-12' } } }],
		})
	})

	test('of the frame holds header and footer', () => {
		const { pages } = read({
			'carhall-se/sv/_frame.yaml': 'header: [{ block: MainNavigation }]\nfooter: [{ block: Footer }]',
		})
		expect(pages).toMatchObject([{ id: 'frame', kind: 'frame', versions: [{ path: null }] }])
	})
})

describe('redirects', () => {
	test('carry their conditions as query values', () => {
		const csv = 'source,destination,conditions\n/a,/b,\n"/c,d",https://x.example/,typ=PB&region=a%26b\n'
		expect(read({ 'carhall-se/_redirects.csv': csv }).redirects).toEqual([
			{ source: '/a', destination: '/b', conditions: {}, permanent: true },
			{ source: '/c,d', destination: 'https://x.example/', conditions: { typ: 'PB', region: 'a&b' }, permanent: true },
		])
	})
})

describe('a mistake', () => {
	const page = 'carhall-se/sv/kop-bil.yaml'

	test.each([
		['is reported with the line of broken YAML', { [page]: 'route:\n  navTitle: [Köp' }, `${page}, line 2: `],
		[
			'is reported with line and field',
			{ [page]: 'route:\n  navTitle: Köp\n  metaTitle: 7' },
			`${page}, line 3: route.metaTitle: `,
		],
		['is a page that is cut off before its first byte', { [page]: '' }, `${page}: is empty.`],
		[
			'is a dictionary of remarks only',
			{ 'carhall-se/sv/_dictionary.yaml': '# Texts\n' },
			'_dictionary.yaml: is empty.',
		],
		['is an unknown key', { [page]: 'rout: {}' }, `${page}: Unrecognized key: "rout"`],
		[
			'is an unknown route field',
			{ [page]: '\nroute: { title: Köp }' },
			`${page}, line 2: route: Unrecognized key: "title"`,
		],
		['is a block without a name', { [page]: 'main:\n  - Title: Köp' }, `${page}, line 2: main.0.block: `],
		['is a date that is none', { [page]: 'story:\n  date: 12 oktober' }, `${page}, line 2: story.date: `],
		[
			'is a uid that stands twice',
			{ [page]: 'main: [{ block: A, uid: x }, { block: B, uid: x }]' },
			`${page}: two blocks have the uid x.`,
		],
		['is an unlisted tag', { [page]: 'story: { tags: [el] }' }, `${page}: story.tags: el is not in _tags.yaml.`],
		['is an address used twice', { [page]: '{}', 'carhall-se/sv/kop-bil/index.yaml': '{}' }, 'has the same address as'],
		[
			'is an id used twice',
			{ [page]: 'id: a', 'carhall-se/sv/b.yaml': 'id: a' },
			'has the same id in the same language as',
		],
		[
			'is a role used twice',
			{ [page]: 'role: cookies', 'carhall-se/sv/b.yaml': 'role: cookies' },
			'role: another page of the site is cookies.',
		],
		[
			'is an extended file that is not there',
			{ [page]: 'extends: _shared/x.yaml' },
			`${page}: extends _shared/x.yaml, which cannot be read.`,
		],
		['is a file that extends itself', { [page]: `extends: ${page}` }, `${page}: extends itself`],
		[
			'is a language the site does not have',
			{ 'carhall-se/fi/index.yaml': '{}' },
			'carhall-se/fi: the site does not publish in this language.',
		],
		[
			'is a redirect without a path',
			{ 'carhall-se/_redirects.csv': 'source,destination\nhej,/x' },
			'carhall-se/_redirects.csv, line 2: hej: the source is no path of the site',
		],
	])('%s', (_title, files, sentence) => {
		expect(() => read(files)).toThrow(sentence)
	})

	test('is a fault of a block, inside of another block and in a file that is extended too', () => {
		const main = `main:
  - block: Blurb
  - block: StageRow
    placeholders:
      content:
        - block: Wrong
          Title: x
`
		const files = {
			'_shared/x.yaml': main,
			'carhall-se/sv/a.yaml': 'extends: _shared/x.yaml\nroute: { navTitle: A }',
			'carhall-se/sv/_frame.yaml': 'footer: [{ block: Wrong }]',
		}
		const checkBlock = ({ type }: { type: string }) =>
			type === 'Wrong' ? [{ path: ['Title'], message: 'is wrong.' }] : []
		expect(() => readSeedSite(createSeedDirectory(files), site, checkBlock)).toThrow(
			`carhall-se/sv/_frame.yaml, line 1: footer.0.Title: is wrong.
_shared/x.yaml, line 7: main.1.placeholders.content.0.Title: is wrong.`,
		)
	})

	test('does not hide other mistakes', () => {
		expect(() => read({ 'carhall-se/sv/a.yaml': 'x: 1', 'carhall-se/sv/b.yaml': 'y: 1' })).toThrow(
			/a\.yaml.*\n.*b\.yaml/,
		)
	})
})

test.each(sites.map((each) => [each.key, each]))('the seed files of %s can be read', (_key, each) => {
	const directory = fileURLToPath(new URL('../../../content', import.meta.url))
	expect(readSeedSite(directory, each).site).toBe(each.key)
})
