import { useTranslate } from '#i18n/texts-context.tsx'
import styles from './editor.module.css'
import type { MenuEntryOnPage } from './menu-entry.ts'

/** Says where an entry of the menu comes from, and leads there. */
export function MenuNote({ entry: { pageId, title }, onBack }: { entry: MenuEntryOnPage; onBack: () => void }) {
	const t = useTranslate()
	return (
		<>
			<button type="button" className={styles.back} onClick={onBack}>
				{t('editing.back')}
			</button>
			<h2>{t('editing.menuEntry', { title })}</h2>
			<p>{t('editing.menuText')}</p>
			<p>
				<a href={`/desk/pages/page/${encodeURIComponent(pageId)}`}>{t('editing.menuPage')}</a>
			</p>
		</>
	)
}
