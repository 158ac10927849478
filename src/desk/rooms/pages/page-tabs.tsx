import { useTranslate } from '#i18n/texts-context.tsx'
import { Tabs } from '../../tabs.tsx'

/** The views of the room. */
export function PageTabs({ current }: { current: 'tree' | 'drafts' | 'plans' | 'translations' | 'deleted' }) {
	const t = useTranslate()
	return (
		<Tabs
			label={t('desk.views')}
			tabs={[
				{ href: '/desk/pages', text: t('deskPages.tree'), isCurrent: current === 'tree' },
				{ href: '/desk/pages?view=drafts', text: t('siteView.drafts'), isCurrent: current === 'drafts' },
				{ href: '/desk/pages/plans', text: t('deskPlans.title'), isCurrent: current === 'plans' },
				{
					href: '/desk/pages?view=translations',
					text: t('deskPages.translations'),
					isCurrent: current === 'translations',
				},
				{ href: '/desk/pages/deleted', text: t('deskPages.deleted'), isCurrent: current === 'deleted' },
			]}
		/>
	)
}
