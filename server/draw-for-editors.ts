import { createPageEditors } from '#desk/together/embedded-editors.server.ts'
import { createAssets, createScriptAddress } from '#document/assets.server.ts'
import { editingDataId, type PreviewData, previewDataId } from '#editing/editing-data.ts'
import type { DrawnPage, PageEditing } from '#editing/page-editing.ts'
import { linkToPreviews, toPreviewAddress } from '#editing/preview-links.ts'
import { createPageContext } from '#page/page-context.ts'
import { isRedirect, type Redirect } from '#page/redirect.ts'
import { createVisit } from '#page/visit.ts'
import type { Site } from '#sites/site.ts'
import type { PageMode } from '#ui/page-mode.tsx'
import { answerPage } from '../src/routes/answer-page.server.tsx'
import { findQueryNames } from '../src/routes/pages.ts'
import { renderBlock } from '../src/routes/render-block.server.tsx'
import { noncePlaceholder } from './http/nonce.ts'
import { declareQuery } from './http/query-names.ts'
import { createPixelReader } from './media/picture-pixels.ts'
import type { RunningServices } from './open-services.ts'
import { createShippedMedia } from './shipped-media.ts'

const editorModule = 'src/editing/browser/editor.client.ts'
const previewModule = 'src/editing/browser/preview.client.ts'

export type Drawing = { site: Site; address: URL; mode: PageMode; content: RunningServices['content'] }

function toContext({ site, address, mode, content }: Drawing, services: RunningServices) {
	const query = declareQuery(address, findQueryNames(site, address.pathname), () => {})
	const ofMode = { ...services, content }
	return { context: { ...createPageContext(createVisit(site, query, mode), ofMode), posted: null }, ofMode }
}

/** A page of this content, as the mode shows it. */
export async function drawForEditors(
	drawing: Drawing,
	services: RunningServices,
	assets: ReturnType<typeof createAssets>,
): Promise<DrawnPage | Redirect> {
	const { context, ofMode } = toContext(drawing, services)
	const page = await answerPage(context, ofMode, { assets, turn: async () => {}, nonce: noncePlaceholder })
	if (isRedirect(page)) return page
	const { html, status, styleHashes, scriptHashes } = page
	return { status, html: html.join(''), hosts: context.cache.hosts, styleHashes, scriptHashes }
}

/** Editors get the page that visitors get, made of its draft. Never cached. */
export function createPageEditing(
	services: RunningServices,
	{ isDevelopment, shipped }: { isDevelopment: boolean; shipped: string },
): PageEditing {
	const { editorsStore: store, stock, pollChanges: announce } = services
	const ofVisitors = createAssets({ isDevelopment })
	const addressOf = createScriptAddress({ isDevelopment })
	const withScript = (module: string) => ({ ...ofVisitors, scripts: [...ofVisitors.scripts, addressOf(module)] })
	const ofEditor = withScript(editorModule)
	const ofPreview = withScript(previewModule)
	const drafts: RunningServices['content'] = {
		...services.content,
		getPage: (address) => store.findDraftPage(address),
		getFrame: async (address) => (await store.findDraftFrame(address))?.frame ?? services.content.getFrame(address),
	}

	const drawPage = (drawing: Drawing) =>
		drawForEditors(drawing, services, drawing.mode === 'editing' ? ofEditor : ofPreview)

	return {
		store,
		stock,
		media: createShippedMedia(shipped),
		library: services.editorsLibrary,
		files: services.library.files,
		cleanUpload: services.cleanUpload,
		readPixels: createPixelReader({ folder: shipped, library: services.library, scaler: services.editorsScaler }),
		announce,
		editors: createPageEditors(services.desk.db),
		async draw({ site, origin, pathname, data }) {
			const address = new URL(pathname, origin)
			const drawn = await drawPage({ site, address, mode: 'editing', content: drafts })
			if (isRedirect(drawn)) throw new Error(`${pathname} leads to another page`)
			return { ...drawn, html: withData(drawn.html, editingDataId, data) }
		},
		drawBlock({ site, origin, pathname, uid, of }) {
			const address = new URL(pathname, origin)
			const { context, ofMode } = toContext({ site, address, mode: 'editing', content: drafts }, services)
			return renderBlock(context, ofMode, { uid, of, stylesFor: ofEditor.stylesFor })
		},
		async preview({ site, origin, pathname, search, of, design, links = 'previews', notSent }) {
			const address = new URL(pathname, origin)
			address.search = search
			const content = of === 'draft' ? drafts : services.content
			const drawn = await drawPage({
				site: design ? { ...site, brandDesign: design } : site,
				address,
				mode: 'preview',
				content: design ? inDesign(content, design) : content,
			})
			const kept = new URLSearchParams({ ...(of === 'published' && { of }), ...(design && { design }) }).toString()
			if (isRedirect(drawn)) {
				const { redirectTo } = drawn
				return { ...drawn, redirectTo: links === 'site' ? redirectTo : toPreviewAddress(redirectTo, { kept }) }
			}
			const html = withData(drawn.html, previewDataId, { notSent, kept } satisfies PreviewData)
			return { ...drawn, html: links === 'site' ? html : linkToPreviews(html, { kept }) }
		},
	}
}

/** The content with all pages in one design. */
function inDesign(content: RunningServices['content'], design: NonNullable<Site['brandDesign']>) {
	return {
		...content,
		async getPage(...asked: Parameters<typeof content.getPage>) {
			const page = await content.getPage(...asked)
			return page && { ...page, route: { ...page.route, BrandDesign: design } }
		},
	}
}

function withData(html: string, id: string, data: object): string {
	const json = JSON.stringify(data).replaceAll('<', '\\u003c')
	const element = `<script type="application/json" id="${id}">${json}</script>`
	return html.replace('</body>', () => `${element}</body>`)
}
