import type { CSSProperties } from 'react'
import type { MediaItem } from '#content/media-library.ts'
import { pointInCrop } from '#domain/media/crop.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { TickField } from '#ui/field/tick-field.tsx'
import styles from './media.module.css'
import { thumbnailOf, wholeThumbnailOf } from './media-texts.ts'

/** The frames of blocks: a wide banner, a card, a portrait. */
const frames = ['21 / 9', '1 / 1', '3 / 4']

/** The point that stays visible: by sliders, and with a script by pressing the picture (`focus-point.client.ts`). */
export function FocusFields({ item }: { item: MediaItem }) {
	const t = useTranslate()
	const shown = thumbnailOf(item, 640)
	const { x, y } = item.focus ?? { x: 50, y: 50 }
	if (!shown || !item.size) return null
	const { width, height } = item.size
	const inCrop = pointInCrop({ x, y }, item.crop)
	const style = {
		...{ '--x': `${x}%`, '--y': `${y}%` },
		...{ '--shown-x': `${inCrop.x}%`, '--shown-y': `${inCrop.y}%` },
	} as CSSProperties
	return (
		<fieldset
			className={styles.focus}
			data-focus-point=""
			data-crop={item.crop ? JSON.stringify(item.crop) : undefined}
			style={style}
		>
			<legend>{t('deskMedia.focus')}</legend>
			<p>{t('deskMedia.focusHint')}</p>
			<div className={styles.point} data-has={item.focus !== null || undefined}>
				<img src={wholeThumbnailOf(item)} alt="" width={width} height={height} data-picture="" />
			</div>
			<TickField name="has-focus" value="yes" label={t('deskMedia.hasFocus')} defaultChecked={item.focus !== null} />
			<TextField type="range" name="focus-x" label={t('deskMedia.focusX')} min={0} max={100} defaultValue={x} />
			<TextField type="range" name="focus-y" label={t('deskMedia.focusY')} min={0} max={100} defaultValue={y} />
			<p>{t('deskMedia.crops')}</p>
			<div className={styles.crops} aria-hidden="true">
				{frames.map((frame) => (
					<img key={frame} src={shown} alt="" style={{ aspectRatio: frame }} />
				))}
			</div>
		</fieldset>
	)
}
