import { useEffect, useRef } from 'react'
import type { CarImage } from '#domain/cars/car.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { GalleryPicture } from './gallery-picture.tsx'
import styles from './gallery-thumbnails.module.css'

/** Thumbnails for jumping to a picture. */
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
	const row = useRef<HTMLUListElement>(null)

	// Scrolls only the row of thumbnails, not the page.
	useEffect(() => {
		const list = row.current
		const chosen = list?.children[index]
		if (!list || !(chosen instanceof HTMLElement)) return
		list.scrollTo({ left: chosen.offsetLeft - (list.clientWidth - chosen.offsetWidth) / 2 })
	}, [index])

	return (
		<ul className={styles.thumbnails} ref={row}>
			{images.map((image, number) => (
				<li key={image.url}>
					<button type="button" aria-current={number === index ? 'true' : undefined} onClick={() => onChoose(number)}>
						<GalleryPicture
							image={image}
							missing={<span className={styles.missing} />}
							alt=""
							width={144}
							height={96}
							sizes="96px"
						/>
						<span className="visually-hidden">{t('car.showImage', { number: number + 1 })}</span>
					</button>
				</li>
			))}
		</ul>
	)
}
