import { useTranslate } from '#i18n/texts-context.tsx'
import { Tabs } from '../../tabs.tsx'

export function TyreHotelTabs({ current }: { current: 'agreements' | 'ratings' }) {
	const t = useTranslate()
	return (
		<Tabs
			label={t('desk.views')}
			tabs={[
				{ href: '/desk/tyre-hotel', text: t('tyreDesk.agreements'), isCurrent: current === 'agreements' },
				{ href: '/desk/tyre-hotel/ratings', text: t('tyreDesk.ratings'), isCurrent: current === 'ratings' },
			]}
		/>
	)
}
