import { useEffect, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import type { BlockProps } from '../define-block.ts'
import { useIsEditing } from '../fields/editing-context.tsx'
import { buttonVariants, Link } from '../fields/link.tsx'
import { Text } from '../fields/text.tsx'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import styles from './countdown-timer.module.css'
import type { countdownTimer } from './countdown-timer.block.ts'
import { nextTick, remainingTime } from './remaining-time.ts'

const parts = ['days', 'hours', 'minutes', 'seconds'] as const

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
	const now = useSecond(end, startedAt)
	const left = remainingTime(end, now)
	if (now >= end && finishedText) return <Text field="FinishedText" value={finishedText} className={styles.finished} />
	return (
		<dl className={styles.clock}>
			{parts.map((part) => (
				<div key={part} className={styles.part} data-part={part}>
					<dt>{t(`blocks.${part}`, { count: left[part] })}</dt>
					<dd>{part === 'days' ? left[part] : String(left[part]).padStart(2, '0')}</dd>
				</div>
			))}
		</dl>
	)
}

/** The time now, once a second, until `end`. */
function useSecond(end: number, startedAt: number): number {
	const [now, setNow] = useState(startedAt)
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout>
		const tick = () => {
			const current = Date.now()
			setNow(current)
			const wait = nextTick(end, current)
			if (wait !== null) timer = setTimeout(tick, wait)
		}
		tick()
		return () => clearTimeout(timer)
	}, [end])
	return now
}
