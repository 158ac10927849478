import type { ReactElement, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { pickTexts, type TextScope } from '#i18n/texts.ts'
import { ErrorBox } from '#ui/error-box.tsx'
import { identifierPrefix, type PageData } from './page-data.ts'
import { AddPartProvider, type Part } from './part.tsx'
import { type PageSurroundings, Surroundings } from './surroundings.tsx'

const partMark = /<!--part (\d+)-->/g
const pageDataMark = '<!--page data-->'
/** An island that fails in the browser is replaced by the error box. */
const errorBoxTexts: readonly TextScope[] = ['error.section', 'error.reload']

/** The place of the data for the page's islands. With this type the element is not run as a script. */
export function PageDataScript() {
	// biome-ignore lint/security/noDangerouslySetInnerHtml: our own mark, replaced by JSON
	return <script type="application/json" id="page-data" dangerouslySetInnerHTML={{ __html: pageDataMark }} />
}

/**
 * The HTML of a document. Every part is rendered separately: one that throws is reported to `onError` and replaced with
 * the error box. Data and texts of the islands are written once at the end, in `PageDataScript`.
 */
export function renderDocument(
	document: ReactElement,
	surroundings: PageSurroundings,
	onError: (error: unknown, part: string) => void,
): string {
	const parts: Part[] = []
	const islands: PageData['islands'] = {}
	// An island that fails in the browser shows the error box.
	const scopes = new Set<TextScope>(['error.section', 'error.reload'])

	function add(part: Part) {
		const index = parts.push(part) - 1
		return { index, mark: `<!--part ${index}-->` }
	}

	function renderPart(index: number): string {
		const part = parts[index]
		if (!part) return ''
		const { content, island, name } = part
		const options = { identifierPrefix: identifierPrefix(index) }
		try {
			if (!island) return render(<AddPartProvider value={add}>{content}</AddPartProvider>, options)
			const html = render(content, options)
			islands[index] = island.props
			for (const scope of [...errorBoxTexts, ...(island.texts ?? [])]) scopes.add(scope)
			return html
		} catch (error) {
			onError(error, name)
			return render(<ErrorBox />, options)
		}
	}

	function render(content: ReactNode, options?: { identifierPrefix: string }): string {
		const html = renderToString(<Surroundings value={surroundings}>{content}</Surroundings>, options)
		return html.replace(partMark, (_, index) => renderPart(Number(index)))
	}

	const html = render(<AddPartProvider value={add}>{document}</AddPartProvider>)
	const data: PageData = { ...surroundings, texts: pickTexts(surroundings.texts, [...scopes]), islands }
	return `<!DOCTYPE html>${html.replace(pageDataMark, () => toScriptText(data))}`
}

/** Escapes `<`, which could end the element; in JSON it occurs in strings only. */
const toScriptText = (data: PageData) => JSON.stringify(data).replaceAll('<', '\\u003c')
