import { Suspense, useId, useRef, useState } from 'react'
import { parseMediaAddress } from '#domain/media/media-address.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { type ChosenPicture, type PictureChoices, pictureChoicesAddress } from '../choices.ts'
import styles from './editor.module.css'
import type { FieldParts } from './editor-parts.ts'
import { FieldGroup } from './field-group.tsx'
import { LazyPicturePicker } from './pickers.ts'
import { pictureAddress } from './picture-address.ts'
import { useFound } from './use-found.ts'
import { useUpload } from './use-upload.tsx'

type PictureProps = FieldParts & { value: Record<string, unknown>; write: (to: unknown) => void }

/** A picture and its description. A file can be dropped or pasted on it. */
export function PictureInput({ field, place, data, value, write }: PictureProps) {
	const t = useTranslate()
	const id = useId()
	const text = useRef<HTMLTextAreaElement>(null)
	const [isChoosing, setChoosing] = useState(false)
	const src = typeof value.src === 'string' ? value.src : ''
	const alt = typeof value.alt === 'string' ? value.alt : ''
	const choose = ({ src: chosen, width, height }: ChosenPicture) =>
		// The description is of the picture before.
		write({ src: chosen, width, height, alt: chosen === src ? alt : '' })
	const { receive, notice } = useUpload('picture', data.language, (picture) => {
		choose(picture)
		requestAnimationFrame(() => text.current?.focus())
	})
	return (
		<FieldGroup field={field}>
			<button
				type="button"
				className={styles.picture}
				onClick={() => setChoosing(true)}
				onDragOver={(event) => event.preventDefault()}
				onDrop={(event) => receive(event, event.dataTransfer)}
				onPaste={(event) => receive(event, event.clipboardData)}
			>
				{src !== '' && <img src={pictureAddress(src, 320)} alt="" />}
				{t(src === '' ? 'editing.choosePicture' : 'editing.changePicture')}
			</button>
			{notice}
			{src !== '' && (
				<div className={styles.field}>
					<label htmlFor={id}>{t('editing.alternative')}</label>
					<textarea
						ref={text}
						id={id}
						rows={1}
						data-alternative={place.path.join('.')}
						aria-describedby={`${id}-hint`}
						value={alt}
						onChange={(event) => write({ ...value, alt: event.target.value })}
					/>
					{parseMediaAddress(src) ? (
						<UploadedHint id={`${id}-hint`} src={src} language={data.language} isEmpty={alt.trim() === ''} />
					) : (
						<Hint id={`${id}-hint`} isEmpty={alt.trim() === ''} />
					)}
				</div>
			)}
			{isChoosing && (
				<Suspense>
					<LazyPicturePicker
						language={data.language}
						src={src}
						onChoose={choose}
						{...(src !== '' && { onRemove: () => write(null) })}
						onClose={() => setChoosing(false)}
					/>
				</Suspense>
			)}
		</FieldGroup>
	)
}

function Hint({ id, isEmpty }: { id: string; isEmpty: boolean }) {
	const t = useTranslate()
	return (
		<p id={id} data-problem={isEmpty || undefined}>
			{t('editing.alternativeHint')}
		</p>
	)
}

/** An uploaded picture without a text on the page has that of the library. */
function UploadedHint({ id, src, language, isEmpty }: { id: string; src: string; language: string; isEmpty: boolean }) {
	const t = useTranslate()
	const found = useFound<PictureChoices>(pictureChoicesAddress, { src, language })
	const text = typeof found === 'string' ? '' : (found.choices[0]?.alternative ?? '')
	if (text === '') return <Hint id={id} isEmpty={isEmpty && found !== 'asking'} />
	return <p id={id}>{t('editing.alternativeOfLibrary', { text })}</p>
}
