import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { CardCar } from '../cars/card-car.ts'
import styles from './car-gone.module.css'
import { SimilarCars } from './similar-cars.tsx'

/** The page of a sold or unknown car: similar cars, and links to search. */
export function CarGone({ keyphrase, similar }: { keyphrase: string; similar: CardCar[] }) {
	const t = useTranslate()
	const { paths } = useSite()
	return (
		<div className={`page-width ${styles.gone}`}>
			<div className={styles.text}>
				<h1>{t('car.goneTitle')}</h1>
				<p>{t(similar.length > 0 ? 'car.goneText' : 'car.goneTextPlain')}</p>
				<div className={styles.ways}>
					{keyphrase && (
						<ButtonLink href={`${paths.pathToCarList}?${new URLSearchParams({ keyphrase })}`}>
							{t('car.searchFor', { words: keyphrase })}
						</ButtonLink>
					)}
					<ButtonLink href={paths.pathToCarList} variant={keyphrase ? 'secondary' : 'primary'}>
						{t('car.allCars')}
					</ButtonLink>
				</div>
			</div>
			<SimilarCars cars={similar} />
		</div>
	)
}
