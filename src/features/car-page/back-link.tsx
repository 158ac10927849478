import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './back-link.module.css'

/** To the list of cars; back to where the visitor came from on this site, where the browser knows it. */
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
