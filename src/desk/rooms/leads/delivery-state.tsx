import { useTranslate } from '#i18n/texts-context.tsx'
import type { DeskLead } from '#leads/lead-operator.ts'
import styles from '../../desk.module.css'

/** Where a lead is: held, under way, delivered, given up, or only kept here. Nothing if it was erased before it went anywhere. */
export function DeliveryState({ lead: { suspicions, deliveries, content } }: { lead: DeskLead }) {
	const t = useTranslate()
	if (suspicions.length > 0) {
		return (
			<span className={styles.tag} data-tone="warning">
				{t('desk.held')}
			</span>
		)
	}
	if (deliveries.length === 0 && !content) return null
	if (deliveries.length === 0) return <span className={styles.tag}>{t('desk.keptHere')}</span>
	if (deliveries.some(({ state }) => state === 'dead')) {
		return (
			<span className={styles.tag} data-tone="danger">
				{t('desk.deliveryFailed')}
			</span>
		)
	}
	const isDelivered = deliveries.every(({ state }) => state === 'delivered')
	return <span className={styles.tag}>{t(isDelivered ? 'desk.delivered' : 'desk.underWay')}</span>
}
