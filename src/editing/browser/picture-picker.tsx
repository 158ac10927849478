import { useEffect, useRef, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { moveFocus } from '#ui/move-focus.ts'
import {
	type ChosenPicture,
	type PictureChoice,
	type PictureChoices,
	pictureChoicesAddress,
	picturePart,
} from '../choices.ts'
import styles from './picker.module.css'
import { PickerDialog } from './picker-dialog.tsx'
import { measurePicture, pictureAddress } from './picture-address.ts'
import { sayFound } from './say-found.ts'
import { StudioChoice } from './studio-choice.tsx'
import { parseTypedAddress } from './typed-address.ts'
import { UploadButton } from './upload-button.tsx'
import { useSearch } from './use-found.ts'

type PicturePickerProps = {
	language: string
	/** Of the picture that is there. */
	src?: string
	onChoose: (picture: ChosenPicture) => void
	onRemove?: () => void
	onClose: () => void
}

/** Finds a picture by its name, or takes the address of one on a host that the site shows pictures of. */
export function PicturePicker({ language, src: current = '', onChoose, onRemove, onClose }: PicturePickerProps) {
	const t = useTranslate()
	const [words, setWords] = useState('')
	const [isRefused, setRefused] = useState(false)
	const [parts, setParts] = useState(1)
	const query = { words, language, ...(parts > 1 && { parts: `${parts}` }) }
	const { found, isCurrent } = useSearch<PictureChoices>(pictureChoicesAddress, query)
	const choices = typeof found === 'string' ? [] : found.choices
	const typed = parseTypedAddress(words, location.origin)
	const address = typed?.kind === 'address' ? typed.href : null
	const total = typeof found === 'string' ? 0 : found.total
	const pictures = useRef<HTMLDivElement>(null)
	/** Of the first picture of the part that was asked for. */
	const awaited = useRef<number | null>(null)
	useEffect(() => {
		if (awaited.current === null) return
		const first = pictures.current?.children[awaited.current]
		// The button has gone with what was found before.
		const next = found === 'failed' ? pictures.current?.closest('dialog')?.querySelector('input') : first
		if (!(next instanceof HTMLElement)) return
		awaited.current = null
		moveFocus(next)
	})

	return (
		<PickerDialog
			title={t('editing.choosePicture')}
			label={t('editing.searchPicture')}
			words={words}
			onWords={(typedWords) => {
				setWords(typedWords)
				setParts(1)
				awaited.current = null
				setRefused(false)
			}}
			status={sayFound(found, { nothing: 'editing.noPicture', isTyped: address !== null }, t)}
			isCurrent={isCurrent}
			removal={onRemove && { label: t('editing.removePicture'), onRemove }}
			onClose={onClose}
		>
			{(close) => {
				const choose = async ({ src, width, height }: ChosenPicture) => {
					const size = width && height ? { width, height } : await measurePicture(src)
					if (!size) return setRefused(true)
					close()
					onChoose({ src, ...size })
				}
				return (
					<>
						<UploadButton kind="picture" language={language} onDone={choose} />
						{typeof found !== 'string' && found.studio && (
							<StudioChoice studio={found.studio} src={current} onChoose={choose} />
						)}
						{address !== null && (
							<button type="button" data-choice="" className={styles.choice} onClick={() => choose({ src: address })}>
								{t('editing.pictureAt', { address })}
							</button>
						)}
						{isRefused && <p role="alert">{t('editing.pictureRefused')}</p>}
						<div ref={pictures} className={styles.pictures}>
							{choices.map((choice) => (
								<PictureButton key={choice.src} {...choice} onChoose={() => choose(choice)} />
							))}
						</div>
						{choices.length < total && (parts < picturePart.most || !isCurrent) && (
							<button
								type="button"
								onClick={() => {
									if (!isCurrent) return
									awaited.current = choices.length
									setParts(parts + 1)
								}}
							>
								{t('editing.showMore')}
							</button>
						)}
					</>
				)
			}}
		</PickerDialog>
	)
}

function PictureButton({ src, name, width, height, isUsed, onChoose }: PictureChoice & { onChoose: () => void }) {
	const t = useTranslate()
	const size = width && height ? `${width} × ${height}` : ''
	return (
		<button type="button" data-choice="" className={styles.picture} onClick={onChoose}>
			<img src={pictureAddress(src, 320)} alt="" loading="lazy" decoding="async" />
			<span>{name}</span>
			<span className={styles.detail}>{[size, isUsed && t('editing.pictureUsed')].filter(Boolean).join(' · ')}</span>
		</button>
	)
}
