import type { MediaItem } from '#content/media-library.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import deskStyles from '../../desk.module.css'
import { formatMoment } from '../../format-moment.ts'
import styles from './media.module.css'
import { BringBack, LibraryTabs } from './media-list.tsx'

/** What was removed, and can be brought back. Visitors get no picture of it, so none is shown. */
export function RemovedMedia({
	items,
	days,
	timeZone,
}: {
	items: readonly MediaItem[]
	days: number
	timeZone: string
}) {
	const t = useTranslate()
	const locale = useLocale()
	return (
		<>
			<h1>{t('deskMedia.removedFiles')}</h1>
			<LibraryTabs current="removed" />
			<p className={deskStyles.hint}>{t('deskMedia.removedText', { days })}</p>
			{items.length === 0 && <p className={deskStyles.empty}>{t('deskMedia.noneRemoved')}</p>}
			<ul className={deskStyles.rows}>
				{items.map((item) => (
					<li key={item.id}>
						<div>
							<p className={deskStyles.rowTitle}>{item.name}</p>
							<p className={`${deskStyles.hint} ${styles.facts}`}>
								{[formatMoment(item.removedAt ?? item.changedAt, { locale, timeZone }), item.changedBy].join(' · ')}
							</p>
						</div>
						<BringBack item={item} label={t('deskMedia.bringBack')} />
					</li>
				))}
			</ul>
		</>
	)
}
