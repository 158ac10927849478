import { useTranslate } from '#i18n/texts-context.tsx'
import type { Uploads } from '../choices.ts'
import styles from './picker.module.css'
import type { UploadKind } from './upload-file.ts'
import { useUpload } from './use-upload.tsx'

const offered = {
	picture: { text: 'editing.uploadPicture', types: 'image/jpeg,image/png,image/webp,image/avif,image/svg+xml' },
	film: { text: 'editing.uploadFilm', types: 'video/mp4' },
} as const

/** Uploads a file that is chosen here. */
export function UploadButton<Kind extends UploadKind>({
	kind,
	language,
	onDone,
}: {
	kind: Kind
	language: string
	onDone: (uploaded: Uploads[Kind]) => void
}) {
	const t = useTranslate()
	const { take, notice } = useUpload(kind, language, onDone)
	const { text, types } = offered[kind]
	return (
		<div className={styles.upload}>
			<label>
				{t(text)}
				<input
					type="file"
					accept={types}
					onChange={({ target }) => {
						const [file] = target.files ?? []
						if (file) take(file)
						target.value = ''
					}}
				/>
			</label>
			{notice}
		</div>
	)
}
