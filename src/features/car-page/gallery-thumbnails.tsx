import { useTranslate } from '#i18n/texts-context.tsx'
import { Image } from '#ui/image.tsx'
import type { CarImage } from '../cars/car.ts'
import styles from './gallery-thumbnails.module.css'

/** Small pictures to jump by. */
export function GalleryThumbnails({
	images,
	index,
	onChoose,
}: {
	images: CarImage[]
	index: number
	onChoose: (index: number) => void
}) {
	const t = useTranslate()
	return (
		<ul className={styles.thumbnails}>
			{images.map(({ url, blurDataUrl }, number) => (
				<li key={url}>
					<button type="button" aria-current={number === index ? 'true' : undefined} onClick={() => onChoose(number)}>
						<Image src={url} alt="" width={144} height={96} sizes="96px" blur={blurDataUrl} />
						<span className="visually-hidden">{t('car.showImage', { number: number + 1 })}</span>
					</button>
				</li>
			))}
		</ul>
	)
}
