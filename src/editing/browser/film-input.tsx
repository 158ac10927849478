import { useState } from 'react'
import { parseMediaAddress } from '#domain/media/media-address.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { type FilmChoices, filmChoicesAddress } from '../choices.ts'
import styles from './editor.module.css'
import type { FieldParts } from './editor-parts.ts'
import { FieldGroup } from './field-group.tsx'
import filmStyles from './film-input.module.css'
import { useFilmParts } from './film-parts.ts'
import { FilmPicker } from './film-picker.tsx'
import { pictureAddress } from './picture-address.ts'
import { useFound } from './use-found.ts'
import { useUpload } from './use-upload.tsx'

type FilmProps = FieldParts & { src: string; write: (to: string | null) => void }

/** A film. A file can be dropped on it. */
export function FilmInput({ field, data, src, write }: FilmProps) {
	const t = useTranslate()
	const [isChoosing, setChoosing] = useState(false)
	const { receive, notice } = useUpload('film', data.language, (film) => write(film.src))
	return (
		<FieldGroup field={field}>
			<button
				type="button"
				className={styles.picture}
				onClick={() => setChoosing(true)}
				onDragOver={(event) => event.preventDefault()}
				onDrop={(event) => receive(event, event.dataTransfer)}
			>
				{t(src === '' ? 'editing.chooseFilm' : 'editing.changeFilm')}
			</button>
			{notice}
			{parseMediaAddress(src) ? <UploadedFilm src={src} /> : src !== '' && <p>{src}</p>}
			{isChoosing && (
				<FilmPicker
					language={data.language}
					src={src}
					onChoose={write}
					{...(src !== '' && { onRemove: () => write(null) })}
					onClose={() => setChoosing(false)}
				/>
			)}
		</FieldGroup>
	)
}

/** A film of the library, and what belongs to it. */
function UploadedFilm({ src }: { src: string }) {
	const t = useTranslate()
	const sayFilm = useFilmParts()
	const found = useFound<FilmChoices>(filmChoicesAddress, { src })
	if (typeof found === 'string') return null
	const [film] = found.choices
	if (!film) return <p data-problem="">{t('editing.filmGone')}</p>
	return (
		<div className={filmStyles.film}>
			{film.poster !== null && <img className={filmStyles.poster} src={pictureAddress(film.poster, 320)} alt="" />}
			<p className={filmStyles.facts}>
				<strong>{film.name}</strong>
				{sayFilm(film)}
			</p>
			<a
				className={filmStyles.more}
				href={`/desk/media/item/${parseMediaAddress(src)?.id}`}
				target="_blank"
				rel="noopener"
			>
				{t('editing.filmInLibrary')}
			</a>
		</div>
	)
}
