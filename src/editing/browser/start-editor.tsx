import { createRoot } from 'react-dom/client'
import { TextsProvider } from '#i18n/texts-context.tsx'
import { newRandomId } from '#platform/random-id.ts'
import { whenIdle } from '#ui/when-idle.ts'
import type { EditingData } from '../editing-data.ts'
import toolStyles from '../tools.module.css'
import { DraftEditor } from './draft-editor.ts'
import { EditedView } from './edited-view.ts'
import styles from './editor.module.css'
import { Editor } from './editor.tsx'
import { keepInert } from './keep-inert.ts'
import { readWork, storeWork } from './kept-work.ts'
import type { EditedPart } from './open-drafts.ts'
import { listenToPages } from './page-stream.ts'
import { Presence } from './presence.ts'
import { postChange, postHere } from './server-calls.ts'
import { isWritingOnPage } from './use-draft.ts'

/** Puts the editor's bar and panel on the page and makes its texts editable. */
export async function startEditor(data: EditingData): Promise<void> {
	const { frame, address, page, language } = data
	// The page is named, as nothing leads from the old address of a draft to the new one.
	history.replaceState(history.state, '', `${address}?${new URLSearchParams({ page, language })}${location.hash}`)
	const opened: EditingData[] = [data, ...(frame ? [{ ...data, ...frame, of: 'frame' as const }] : [])]
	const parts = await Promise.all(opened.map(openPart))
	listenToPages(opened, {
		onNews: (page, news) => parts.find((part) => part.data.page === page)?.presence.receive(news),
		onShow() {
			for (const { presence } of parts) presence.resume()
		},
		onHide() {
			for (const { presence } of parts) presence.end()
		},
	})

	const place = document.createElement('div')
	place.className = `${toolStyles.tools} ${styles.editor}`
	document.body.append(place)
	keepInert(place)
	createRoot(place).render(
		<TextsProvider locale={data.locale} texts={data.texts}>
			<Editor parts={parts} />
		</TextsProvider>,
	)
	document.documentElement.dataset.editing = ''
}

async function openPart(data: EditingData): Promise<EditedPart> {
	const { of } = data
	const editor = new DraftEditor(
		{
			document: data.document,
			draft: data.draft,
			opener: data.opener,
			post: (change) => postChange(data, change).finally(betweenKeys),
			keep: (work) => storeWork(data, work),
			later: (ms, callback) => setTimeout(() => void betweenKeys().then(callback), ms),
		},
		await readWork(data),
	)
	addEventListener('online', () => editor.save())
	const presence = new Presence({
		// A tab is on one page: what is around it is another.
		tab: newRandomId(),
		person: data.person,
		isShown: of === 'page',
		say: (here) => postHere(data, here),
		later: (ms, callback) => setTimeout(callback, ms),
	})
	return { of, editor, view: new EditedView(editor, data), data, presence }
}

/** While a text is written, a save and its answer wait until the last key is shown. */
async function betweenKeys(): Promise<void> {
	if (isWritingOnPage()) await new Promise<void>((resolve) => whenIdle(resolve, { timeoutMs: 100 }))
}
