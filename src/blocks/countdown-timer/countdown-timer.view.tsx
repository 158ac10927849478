import { useContext } from 'react'
import { TextsContext, useTranslate } from '#i18n/texts-context.tsx'
import { enhanced } from '#ui/enhanced.ts'
import type { BlockProps } from '../define-block.ts'
import { useIsEditing } from '../fields/field-mark.ts'
import { buttonVariants, Link } from '../fields/link.tsx'
import { Text } from '../fields/text.tsx'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { countdownTimer } from './countdown-timer.block.ts'
import styles from './countdown-timer.module.css'
import { remainingTime, timeParts } from './remaining-time.ts'

export default function CountdownTimer({ fields, data, block }: BlockProps<typeof countdownTimer>) {
	const { titleId, labelledBy } = titleIds(block.uid, fields.Title)
	const isEditing = useIsEditing()
	if (fields.Date === null && !isEditing) return null
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			<div className={styles.countdown}>
				<BlockHead id={titleId} title={fields.Title} text={fields.Text} isFirst={block.isFirst} />
				{fields.Date !== null && (
					<Clock end={Date.parse(fields.Date)} startedAt={data.now} finishedText={fields.FinishedText} />
				)}
				<Link field="Link" value={fields.Link} variant={buttonVariants[fields.ButtonType]} size="large" />
			</div>
		</BlockSection>
	)
}

function Clock({ end, startedAt, finishedText }: { end: number; startedAt: number; finishedText: string }) {
	const t = useTranslate()
	const { texts } = useContext(TextsContext)
	const left = remainingTime(end, startedAt)
	const isFinished = startedAt >= end && finishedText !== ''
	return (
		<>
			<dl
				className={styles.clock}
				hidden={isFinished}
				data-end={end}
				data-labels={JSON.stringify(timeParts.map((part) => texts[`blocks.${part}`]))}
				{...enhanced('countdown-timer')}
			>
				{timeParts.map((part) => (
					<div key={part} className={styles.part} data-part={part}>
						<dt>{t(`blocks.${part}`, { count: left[part] })}</dt>
						<dd>{part === 'days' ? left[part] : String(left[part]).padStart(2, '0')}</dd>
					</div>
				))}
			</dl>
			{finishedText && (
				<div hidden={!isFinished} data-finished="">
					<Text field="FinishedText" value={finishedText} className={styles.finished} />
				</div>
			)}
		</>
	)
}
