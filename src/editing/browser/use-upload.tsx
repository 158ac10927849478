import { type ReactNode, type SyntheticEvent, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import type { Uploads } from '../choices.ts'
import styles from './editor.module.css'
import { fileIn } from './file-in.ts'
import { type UploadKind, uploadFile } from './upload-file.ts'

type Receive = (event: SyntheticEvent, data: DataTransfer) => void

type State = { file: File; problem: string | null } | null

/**
 * Uploads pictures or films. `receive` takes the one that is dropped or pasted. The notice says that one is under way, or why it failed; it is
 * kept to be tried again.
 */
export function useUpload<Kind extends UploadKind>(
	kind: Kind,
	language: string,
	onDone: (uploaded: Uploads[Kind]) => void,
): { take: (file: File) => void; receive: Receive; notice: ReactNode } {
	const t = useTranslate()
	const [state, setState] = useState<State>(null)
	const take = async (file: File) => {
		setState({ file, problem: null })
		const uploaded = await uploadFile(kind, file, { language, t })
		setState(uploaded.ok ? null : { file, problem: uploaded.error })
		if (uploaded.ok) onDone(uploaded.value)
	}
	const receive: Receive = (event, data) => {
		const file = fileIn(data, kind)
		if (!file) return
		event.preventDefault()
		event.stopPropagation()
		void take(file)
	}
	const notice = (
		<div className={styles.upload} role="status">
			{state?.problem === null && <p>{t('editing.uploading', { name: state.file.name })}</p>}
			{state && state.problem !== null && (
				<>
					<p data-problem="">
						{state.file.name}: {state.problem}
					</p>
					<button type="button" onClick={() => void take(state.file)}>
						{t('editing.uploadAgain')}
					</button>
					<button type="button" onClick={() => setState(null)}>
						{t('editing.close')}
					</button>
				</>
			)}
		</div>
	)
	return { take: (file) => void take(file), receive, notice }
}
