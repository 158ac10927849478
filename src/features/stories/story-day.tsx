import { useLocale } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import styles from './story-card.module.css'
import { formatStoryDate } from './story-date.ts'

export function StoryDay({ date }: { date: string }) {
	const locale = useLocale()
	const { timeZone } = useSite().market
	return (
		<time className={styles.date} dateTime={date}>
			{formatStoryDate(date, { locale, timeZone })}
		</time>
	)
}
