import { createAssets, createScriptAddress } from '#document/assets.server.ts'
import { type EditingData, editingDataId } from '#editing/editing-data.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import { createPageContext } from '#page/page-context.ts'
import { isRedirect } from '#page/redirect.ts'
import { createVisit } from '#page/visit.ts'
import { answerPage } from '../src/routes/answer-page.server.tsx'
import { noncePlaceholder } from './http/nonce.ts'
import { declareQuery, noNames } from './http/query-names.ts'
import type { RunningServices } from './open-services.ts'
import { createShippedMedia } from './shipped-media.ts'

const editorModule = 'src/editing/browser/editor.client.ts'

/** Editors get the page that visitors get, made of its draft, with the editor's script. Never cached. */
export function createPageEditing(
	services: RunningServices,
	{ isDevelopment, shipped }: { isDevelopment: boolean; shipped: string },
): PageEditing {
	const { editorsStore: store, stock, pollChanges: announce } = services
	const made = createAssets({ isDevelopment })
	const assets = { ...made, scripts: [...made.scripts, createScriptAddress({ isDevelopment })(editorModule)] }
	const content = { ...services.content, getPage: store.findDraftPage.bind(store) }
	const ofDrafts = { ...services, content }

	return {
		store,
		stock,
		media: createShippedMedia(shipped),
		announce,
		async draw({ site, origin, pathname, data }) {
			const visit = createVisit(
				site,
				declareQuery(new URL(pathname, origin), noNames, () => {}),
				'editing',
			)
			const context = { ...createPageContext(visit, ofDrafts), posted: null }
			const page = await answerPage(context, ofDrafts, { assets, turn: async () => {}, nonce: noncePlaceholder })
			if (isRedirect(page)) throw new Error(`${pathname} leads to another page`)
			const { html, status, styleHashes, scriptHashes } = page
			return { status, html: withData(html, data), hosts: context.cache.hosts, styleHashes, scriptHashes }
		},
	}
}

function withData(html: string, data: EditingData): string {
	const json = JSON.stringify(data).replaceAll('<', '\\u003c')
	const element = `<script type="application/json" id="${editingDataId}">${json}</script>`
	return html.replace('</body>', () => `${element}</body>`)
}
