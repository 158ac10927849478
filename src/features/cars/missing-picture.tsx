import { useTranslate } from '#i18n/texts-context.tsx'
import { Image, type ImageProps } from '#ui/image.tsx'
import styles from './missing-picture.module.css'

const coveredCar = '/images/cars/missing.avif'

/** A covered car with the text that there is no picture. */
export function MissingPicture(shown: Pick<ImageProps, 'width' | 'height' | 'sizes' | 'priority'>) {
	const t = useTranslate()
	return (
		<figure className={styles.missing}>
			<Image {...shown} src={coveredCar} alt="" />
			<figcaption>{t('car.missingImageText')}</figcaption>
		</figure>
	)
}
