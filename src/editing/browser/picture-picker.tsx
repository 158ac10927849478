import { useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { type ChosenPicture, type PictureChoice, type PictureChoices, pictureChoicesAddress } from '../choices.ts'
import styles from './picker.module.css'
import { PickerDialog } from './picker-dialog.tsx'
import { measurePicture, pictureAddress } from './picture-address.ts'
import { StudioChoice } from './studio-choice.tsx'
import { parseTypedAddress } from './typed-address.ts'
import { UploadButton } from './upload-button.tsx'
import { useFound } from './use-found.ts'

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
	const found = useFound<PictureChoices>(pictureChoicesAddress, { words, language })
	const choices = typeof found === 'string' ? [] : found.choices
	const typed = parseTypedAddress(words, location.origin)
	const address = typed?.kind === 'address' ? typed.href : null
	const isNothing = typeof found !== 'string' && choices.length === 0 && address === null

	return (
		<PickerDialog
			title={t('editing.choosePicture')}
			label={t('editing.searchPicture')}
			words={words}
			onWords={(typedWords) => {
				setWords(typedWords)
				setRefused(false)
			}}
			status={isNothing ? t('editing.noPicture') : t('editing.found', { count: choices.length })}
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
						{isNothing && <p>{t('editing.noPicture')}</p>}
						{found === 'failed' && <p>{t('editing.searchFailed')}</p>}
						<div className={styles.pictures}>
							{choices.map((choice) => (
								<PictureButton key={choice.src} {...choice} onChoose={() => choose(choice)} />
							))}
						</div>
						{onRemove && (
							<button
								type="button"
								onClick={() => {
									close()
									onRemove()
								}}
							>
								{t('editing.removePicture')}
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
