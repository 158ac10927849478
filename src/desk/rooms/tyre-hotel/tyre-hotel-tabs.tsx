import { useTranslate } from '#i18n/texts-context.tsx'
import styles from '../../desk.module.css'

export function TyreHotelTabs({ current }: { current: 'agreements' | 'ratings' }) {
	const t = useTranslate()
	const tabs = [
		{ name: 'agreements', href: '/desk/tyre-hotel', text: t('tyreDesk.agreements') },
		{ name: 'ratings', href: '/desk/tyre-hotel/ratings', text: t('tyreDesk.ratings') },
	]
	return (
		<nav aria-label={t('desk.views')} className={styles.tabs}>
			{tabs.map(({ name, href, text }) => (
				<a key={name} href={href} aria-current={name === current ? 'page' : undefined}>
					{text}
				</a>
			))}
		</nav>
	)
}
