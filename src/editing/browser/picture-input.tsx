import { Suspense, useId, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './editor.module.css'
import type { FieldParts } from './editor-parts.ts'
import { FieldGroup } from './field-group.tsx'
import { LazyPicturePicker } from './pickers.ts'
import { pictureAddress } from './picture-address.ts'

type PictureProps = FieldParts & { value: Record<string, unknown>; write: (to: unknown) => void }

/** A picture and its description. */
export function PictureInput({ field, value, write }: PictureProps) {
	const t = useTranslate()
	const id = useId()
	const [isChoosing, setChoosing] = useState(false)
	const src = typeof value.src === 'string' ? value.src : ''
	const alt = typeof value.alt === 'string' ? value.alt : ''
	return (
		<FieldGroup field={field}>
			<button type="button" className={styles.picture} onClick={() => setChoosing(true)}>
				{src !== '' && <img src={pictureAddress(src, 320)} alt="" />}
				{t(src === '' ? 'editing.choosePicture' : 'editing.changePicture')}
			</button>
			{src !== '' && (
				<div className={styles.field}>
					<label htmlFor={id}>{t('editing.alternative')}</label>
					<textarea
						id={id}
						rows={1}
						aria-describedby={`${id}-hint`}
						value={alt}
						onChange={(event) => write({ ...value, alt: event.target.value })}
					/>
					<p id={`${id}-hint`} data-problem={alt.trim() === '' || undefined}>
						{t('editing.alternativeHint')}
					</p>
				</div>
			)}
			{isChoosing && (
				<Suspense>
					<LazyPicturePicker
						// The description is of the picture before.
						onChoose={(picture) => write({ ...picture, alt: picture.src === src ? alt : '' })}
						{...(src !== '' && { onRemove: () => write(null) })}
						onClose={() => setChoosing(false)}
					/>
				</Suspense>
			)}
		</FieldGroup>
	)
}
