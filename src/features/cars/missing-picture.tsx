import { useTranslate } from '#i18n/texts-context.tsx'
import { type ImageProps, ResponsiveImage } from '#ui/image.tsx'
import styles from './missing-picture.module.css'

const coveredCar = '/images/cars/missing.avif'

/** A covered car with the text that there is no picture. */
export function MissingPicture(shown: Pick<ImageProps, 'width' | 'height' | 'sizes' | 'priority'>) {
	const t = useTranslate()
	return (
		<figure className={styles.missing}>
			<ResponsiveImage {...shown} src={coveredCar} alt="" />
			<figcaption>{t('car.missingImageText')}</figcaption>
		</figure>
	)
}
