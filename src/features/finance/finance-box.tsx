import type { ReactNode } from 'react'
import type { LocalText } from '#i18n/local-text.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { LocalTexts } from '#ui/local-texts.tsx'
import styles from './finance-box.module.css'

type FinanceBoxProps = {
	title: string
	isCampaign: boolean
	isOpen?: boolean
	/** Always visible. */
	cost: ReactNode
	/** Small print below the cost. */
	conditions: LocalText[]
	children: ReactNode
}

/** A way to pay that can be opened and closed. */
export function FinanceBox({ title, isCampaign, isOpen = false, cost, conditions, children }: FinanceBoxProps) {
	const t = useTranslate()
	return (
		<details className={styles.box} open={isOpen}>
			<summary>
				<span className={styles.title}>
					{title}
					{isCampaign && <span className={styles.campaign}> · {t('car.cardCampaign')}</span>}
				</span>
				<span className={styles.cost}>{cost}</span>
				<span className={styles.conditions}>
					<LocalTexts texts={conditions} />
				</span>
			</summary>
			<div className={styles.body}>{children}</div>
		</details>
	)
}
