import { type DeletedPage, deletedPageDays, type EditablePage } from '#content/content-store.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import deskStyles from '../../../desk.module.css'
import { formatMoment } from '../../../format-moment.ts'
import { PageTabs } from '../page-tabs.tsx'
import styles from './page-list.module.css'
import { type RefusedPageForm, refusalText } from './page-refusal.ts'

type ListProps = {
	deleted: readonly DeletedPage[]
	pages: readonly EditablePage[]
	refused: RefusedPageForm | null
	timeZone: string
}

/** What was deleted, and can be brought back. */
export function DeletedList({ deleted, pages, refused, timeZone }: ListProps) {
	const t = useTranslate()
	const locale = useLocale()
	return (
		<>
			<h1>{t('deskPages.deleted')}</h1>
			<PageTabs current="deleted" />
			{refused && <FormNotice isAnswer>{refusalText(refused.error, t, pages)}</FormNotice>}
			<p className={deskStyles.hint}>{t('deskPages.deletedText', { days: deletedPageDays })}</p>
			{deleted.length === 0 && <p className={deskStyles.empty}>{t('deskPages.noneDeleted')}</p>}
			<ul className={deskStyles.rows}>
				{deleted.map((page) => (
					<li key={page.id}>
						<div>
							<p className={deskStyles.rowTitle}>{page.name}</p>
							<p className={deskStyles.hint}>
								{[
									formatMoment(page.deletedAt, { locale, timeZone }),
									page.deletedBy,
									page.below.length > 0 && t('deskPages.withBelow', { count: page.below.length }),
								]
									.filter(Boolean)
									.join(' · ')}
							</p>
						</div>
						<Restore page={page} label={t('deskPages.bringBack')} />
					</li>
				))}
			</ul>
		</>
	)
}

/** What was just deleted, and the way back. */
export function UndoDeletion({ page }: { page: DeletedPage }) {
	const t = useTranslate()
	return (
		<div className={styles.head}>
			<span>{t('deskPages.isDeleted', { page: page.name, count: page.below.length })}</span>
			<Restore page={page} label={t('deskPages.undo')} />
		</div>
	)
}

function Restore({ page: { id, name }, label }: { page: DeletedPage; label: string }) {
	return (
		<form method="post" action="/desk/pages/deleted">
			<input type="hidden" name="page" value={id} />
			<Button type="submit" name="do" value="bring-back" variant="secondary" size="small">
				{label}
				<span className="visually-hidden">: {name}</span>
			</Button>
		</form>
	)
}
