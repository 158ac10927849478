import { useTranslate } from '#i18n/texts-context.tsx'
import type { LeadSummary } from '#providers/forms-hub/operator.ts'
import styles from '../../desk.module.css'

/** Where a lead is: held, under way, delivered, given up, or only kept here. */
export function DeliveryState({ lead: { suspicions, deliveries } }: { lead: LeadSummary }) {
	const t = useTranslate()
	if (suspicions.length > 0) {
		return (
			<span className={styles.tag} data-tone="warning">
				{t('desk.held')}
			</span>
		)
	}
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
