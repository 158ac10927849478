import { useState } from 'react'
import { toVideoSource } from '#domain/media/video-source.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { type FilmChoice, type FilmChoices, filmChoicesAddress } from '../choices.ts'
import { useFilmParts } from './film-parts.ts'
import styles from './picker.module.css'
import { PickerDialog } from './picker-dialog.tsx'
import { pictureAddress } from './picture-address.ts'
import { sayFound } from './say-found.ts'
import { UploadButton } from './upload-button.tsx'
import { useSearch } from './use-found.ts'

type FilmPickerProps = {
	language: string
	/** Address of the film so far; empty if there is none. */
	src: string
	onChoose: (src: string) => void
	onRemove?: () => void
	onClose: () => void
}

/** Finds a film of the library by its name, or takes the address of another one. */
export function FilmPicker({ language, src, onChoose, onRemove, onClose }: FilmPickerProps) {
	const t = useTranslate()
	const [words, setWords] = useState('')
	const { found, isCurrent } = useSearch<FilmChoices>(filmChoicesAddress, { words })
	const choices = typeof found === 'string' ? [] : found.choices
	const address = toVideoSource(words.trim()) ? words.trim() : null

	return (
		<PickerDialog
			title={t('editing.chooseFilm')}
			label={t('editing.searchFilm')}
			words={words}
			onWords={setWords}
			status={sayFound(found, { nothing: 'editing.noFilm', isTyped: address !== null }, t)}
			isCurrent={isCurrent}
			removal={onRemove && { label: t('editing.removeFilm'), onRemove }}
			onClose={onClose}
		>
			{(close) => {
				const choose = (chosen: string) => {
					close()
					onChoose(chosen)
				}
				return (
					<>
						<UploadButton kind="film" language={language} onDone={(film) => choose(film.src)} />
						{address !== null && (
							<button type="button" data-choice="" className={styles.choice} onClick={() => choose(address)}>
								{t('editing.filmAt', { address })}
							</button>
						)}
						<div className={styles.pictures}>
							{choices.map((film) => (
								<FilmButton key={film.src} film={film} isChosen={film.src === src} onChoose={() => choose(film.src)} />
							))}
						</div>
					</>
				)
			}}
		</PickerDialog>
	)
}

function FilmButton({ film, isChosen, onChoose }: { film: FilmChoice; isChosen: boolean; onChoose: () => void }) {
	const t = useTranslate()
	const sayFilm = useFilmParts()
	const { name, poster, isUsed } = film
	return (
		<button
			type="button"
			data-choice=""
			className={styles.picture}
			aria-current={isChosen || undefined}
			onClick={onChoose}
		>
			{poster === null ? (
				<span className={styles.noPoster} />
			) : (
				<img src={pictureAddress(poster, 320)} alt="" loading="lazy" decoding="async" />
			)}
			<span>{name}</span>
			<span className={styles.detail}>
				{[sayFilm(film), isUsed && t('editing.pictureUsed')].filter(Boolean).join(' · ')}
			</span>
		</button>
	)
}
