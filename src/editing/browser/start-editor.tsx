import { createRoot } from 'react-dom/client'
import { TextsProvider } from '#i18n/texts-context.tsx'
import type { EditingData } from '../editing-data.ts'
import toolStyles from '../tools.module.css'
import { DraftEditor } from './draft-editor.ts'
import { EditedView } from './edited-view.ts'
import styles from './editor.module.css'
import { Editor } from './editor.tsx'
import { keepInert } from './keep-inert.ts'
import { readWork, storeWork } from './kept-work.ts'
import { postChange } from './server-calls.ts'

/** Puts the editor's bar and panel on the page and makes its texts editable. */
export function startEditor(data: EditingData): void {
	const { address, document: draftDocument, draft } = data
	const editor = new DraftEditor(
		{
			document: draftDocument,
			draft,
			post: (change) => postChange(data, change),
			keep: (work) => storeWork(address, work),
			later: (ms, callback) => setTimeout(callback, ms),
		},
		readWork(address),
	)
	addEventListener('online', () => editor.save())
	const view = new EditedView(editor, data)
	keepInert()

	const place = document.createElement('div')
	place.className = `${toolStyles.tools} ${styles.editor}`
	document.body.append(place)
	createRoot(place).render(
		<TextsProvider locale={data.locale} texts={data.texts}>
			<Editor editor={editor} view={view} data={data} />
		</TextsProvider>,
	)
	document.documentElement.dataset.editing = ''
}
