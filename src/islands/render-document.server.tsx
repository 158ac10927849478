import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { pickTexts, type TextScope, type Texts } from '#i18n/texts.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { type IslandSource, isPreloaded } from './island-source.ts'
import { OtherLanguage } from './other-language.tsx'
import { identifierPrefix, type PageData } from './page-data.ts'
import { AddPartProvider, type Part } from './part.tsx'
import { type PageSurroundings, Surroundings } from './surroundings.tsx'

const partMark = { start: '<!--part ', end: '-->' }
const pageDataMark = '<!--page data-->'
const preloadMark = '<!--preloads-->'
/** An island that fails in the browser is replaced by the error box. */
const errorBoxTexts: readonly TextScope[] = ['error.section', 'error.reload']

/** The place of the data for the page's islands. With this type the element is not run as a script. */
export function PageDataScript() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own mark, replaced by JSON
	return <script type="application/json" id="page-data" dangerouslySetInnerHTML={{ __html: pageDataMark }} />
}

/** The place of the preloads of islands that nearly every visitor needs, which begin when the page has loaded. */
export function IslandPreloads() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own mark, replaced by links
	return <template id="island-preloads" dangerouslySetInnerHTML={{ __html: preloadMark }} />
}

type DocumentOptions = {
	onError: (error: unknown, part: string) => void
	/** Addresses of the scripts of an island, by its module. */
	islandScripts?: (module: string) => readonly string[]
	/** For pages whose policy asks for it. */
	nonce?: string | null
}

/**
 * The HTML of a document, in pieces for `encodePieces`. Every part is rendered separately: one that throws is reported to `onError` and replaced with
 * the error box. Data and texts of the islands are written once at the end, in `PageDataScript`.
 */
export function renderDocument(
	document: ReactNode,
	surroundings: PageSurroundings,
	{ onError, islandScripts = () => [], nonce = null }: DocumentOptions,
): string[] {
	const parts: Part[] = []
	/** The last holds the end of the body. */
	const pieces: string[] = ['<!DOCTYPE html>']
	const islands: PageData['islands'] = {}
	const scopes = new Set<TextScope>()
	let otherLanguage: PageData['otherLanguage']
	const preloads = new Set<string>()

	function add(part: Part) {
		const index = parts.push(part) - 1
		return { index, mark: partMark.start + index + partMark.end }
	}

	function renderPart(index: number): void {
		const part = parts[index]
		if (!part) return
		const { content, island, name, otherLanguage } = part
		const options = { identifierPrefix: identifierPrefix(index) }
		const ofPage = otherLanguage ? { ...surroundings, ...otherLanguage } : surroundings
		try {
			if (island) renderIsland(index, island, content, ofPage)
			else {
				const inLanguage = otherLanguage ? <OtherLanguage value={otherLanguage}>{content}</OtherLanguage> : content
				render(<AddPartProvider value={add}>{inLanguage}</AddPartProvider>, options)
			}
		} catch (error) {
			onError(error, name)
			render(<ErrorBox />, options, ofPage)
		}
	}

	/** With the texts that it has in the browser, so that a missing one shows here too. */
	function renderIsland(index: number, island: IslandSource, content: ReactNode, ofPage: PageSurroundings): void {
		const own = [...errorBoxTexts, ...(island.texts ?? [])]
		const texts = pickTexts(ofPage.texts, own)
		render(content, { identifierPrefix: identifierPrefix(index) }, { ...ofPage, texts })
		islands[index] = island.props
		if (isPreloaded(island.hydrate)) for (const script of islandScripts(island.module)) preloads.add(script)
		otherLanguage ??= ofPage === surroundings ? undefined : { site: ofPage.site, texts: ofPage.texts }
		for (const scope of own) scopes.add(scope)
	}

	/** Throws before it adds a piece, or not at all: the parts inside catch what they throw. */
	function render(content: ReactNode, options?: { identifierPrefix: string }, around = surroundings): void {
		const html = renderToString(<Surroundings value={around}>{content}</Surroundings>, options)
		let from = 0
		for (let at = html.indexOf(partMark.start); at >= 0; at = html.indexOf(partMark.start, from)) {
			const end = html.indexOf(partMark.end, at)
			pieces.push(html.slice(from, at))
			renderPart(Number(html.slice(at + partMark.start.length, end)))
			from = end + partMark.end.length
		}
		pieces.push(html.slice(from))
	}

	render(<AddPartProvider value={add}>{document}</AddPartProvider>)
	// One by one: pages have more combinations of scopes than should be remembered.
	const picked = (texts: Texts) => Object.assign({}, ...[...scopes].map((scope) => pickTexts(texts, [scope])))
	const data: PageData = {
		...surroundings,
		texts: picked(surroundings.texts),
		islands,
		...(otherLanguage && { otherLanguage: { ...otherLanguage, texts: picked(otherLanguage.texts) } }),
	}
	const links = [...preloads].map((href) => preloadLink(href, nonce)).join('')
	const end = pieces.pop() ?? ''
	return [...pieces, end.replace(preloadMark, () => links).replace(pageDataMark, () => toScriptText(data))]
}

/** The address is our own and has no quotes. */
function preloadLink(href: string, nonce: string | null): string {
	return `<link rel="modulepreload" href="${href}"${nonce ? ` nonce="${nonce}"` : ''}>`
}

/** Escapes `<`, which could end the element; in JSON it occurs in strings only. */
const toScriptText = (data: PageData) => JSON.stringify(data).replaceAll('<', '\\u003c')
