import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './back-link.module.css'

/** Link to the car list; goes back in the history if the visitor came from this site. */
export function BackLink() {
	const t = useTranslate()
	const { paths } = useSite()
	return (
		<Anchor href={paths.pathToCarList} className={styles.backLink} data-enhance="back-link">
			<Icon name="arrow-left" size={20} />
			{t('car.backToList')}
		</Anchor>
	)
}
