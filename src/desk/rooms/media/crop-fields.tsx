import type { CSSProperties } from 'react'
import type { MediaItem } from '#content/media-library.ts'
import { leastCrop } from '#domain/media/crop.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { TickField } from '#ui/field/tick-field.tsx'
import styles from './media.module.css'
import { wholeThumbnailOf } from './media-texts.ts'

const edges = [
	['left', 'deskMedia.cropLeft', 0, 100 - leastCrop],
	['top', 'deskMedia.cropTop', 0, 100 - leastCrop],
	['width', 'deskMedia.cropWidth', leastCrop, 100],
	['height', 'deskMedia.cropHeight', leastCrop, 100],
] as const

/** The area that pages show: by sliders, and with a script by drawing it on the picture (`crop-area.client.ts`). */
export function CropFields({ item }: { item: MediaItem }) {
	const t = useTranslate()
	if (!item.size) return null
	const { width, height } = item.size
	const crop = item.crop ?? { left: 0, top: 0, width: 100, height: 100 }
	const style = Object.fromEntries(edges.map(([edge]) => [`--${edge}`, `${crop[edge]}%`])) as CSSProperties
	return (
		<fieldset className={styles.focus} data-crop-area="" style={style}>
			<legend>{t('deskMedia.crop')}</legend>
			<p>{t('deskMedia.cropHint')}</p>
			<div className={styles.area} data-has={item.crop !== null || undefined}>
				<img src={wholeThumbnailOf(item)} alt="" width={width} height={height} data-picture="" />
			</div>
			<TickField name="has-crop" value="yes" label={t('deskMedia.hasCrop')} defaultChecked={item.crop !== null} />
			{edges.map(([edge, label, min, max]) => (
				<TextField
					key={edge}
					type="range"
					name={`crop-${edge}`}
					label={t(label)}
					{...{ min, max }}
					defaultValue={crop[edge]}
				/>
			))}
		</fieldset>
	)
}
