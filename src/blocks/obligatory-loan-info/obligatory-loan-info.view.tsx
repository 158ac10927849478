import { formatMoney } from '#domain/money/format-money.ts'
import { formatRate } from '#domain/money/format-rate.ts'
import { LoanFigures } from '#features/finance/loan-figures.tsx'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { BlockProps } from '../define-block.ts'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { obligatoryLoanInfo } from './obligatory-loan-info.block.ts'
import styles from './obligatory-loan-info.module.css'

export default function ObligatoryLoanInfo({ fields, data: { quote }, block }: BlockProps<typeof obligatoryLoanInfo>) {
	const t = useTranslate()
	const locale = useLocale()
	const { titleId, labelledBy } = titleIds(block.uid, fields.Title)
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			<div className={styles.info}>
				<div>
					<BlockHead id={titleId} title={fields.Title} text={fields.Text} isFirst={block.isFirst} />
					{quote && (
						<p className={styles.cost}>
							<strong>{t('finance.perMonth', { amount: formatMoney(quote.monthlyCost, locale) })}</strong>
							<strong>{t('finance.effectiveRate', { rate: formatRate(quote.effectiveRatePercentage, locale) })}</strong>
						</p>
					)}
					<p className={styles.warning}>{t('finance.creditWarning')}</p>
				</div>
				{quote && <LoanFigures quote={quote} />}
			</div>
		</BlockSection>
	)
}
