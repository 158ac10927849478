import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { dateFormat, numberFormat } from '#platform/intl-formats.ts'
import { useSite } from '#sites/site-context.tsx'
import type { StoredTyre, TreadMeasurement } from '#tyre-hotel/tyre-hotel.ts'
import { tyreSize } from './describe-tyres.ts'
import styles from './stored-tyres.module.css'
import { WheelPicture } from './wheel-picture.tsx'

const positionNames: Record<string, TextKey> = {
	FL: 'tyreHotelPage.frontLeft',
	FR: 'tyreHotelPage.frontRight',
	RL: 'tyreHotelPage.rearLeft',
	RR: 'tyreHotelPage.rearRight',
}

/** The tyres by position, and the car from above with the depth of each. */
export function StoredTyres({ tyres }: { tyres: readonly StoredTyre[] }) {
	const t = useTranslate()
	const depthText = useDepthText()
	return (
		<div className={styles.tyres}>
			<WheelPicture tyres={tyres} depthText={depthText} />
			<ul className={styles.list}>
				{tyres.map((tyre) => {
					const { position, name, pattern, treadDepthMm, treadStatus, treadMessage, measurements } = tyre
					const positionName = positionNames[position]
					return (
						<li key={position}>
							<h4>{positionName ? t(positionName) : position}</h4>
							<p className={styles.depth}>
								<strong>{depthText(treadDepthMm)}</strong>
								{treadMessage !== '' && (
									<span className={styles.status} data-status={treadStatus}>
										{treadMessage}
									</span>
								)}
							</p>
							<p>
								{name}, {tyreSize(tyre)}
							</p>
							{pattern !== '' && !name.includes(pattern) && <p>{t('tyreHotelPage.pattern', { pattern })}</p>}
							{measurements.length > 1 && <TreadHistory measurements={measurements} depthText={depthText} />}
						</li>
					)
				})}
			</ul>
		</div>
	)
}

/** Millimetres with one decimal. */
function useDepthText(): (millimetres: number) => string {
	const t = useTranslate()
	const { locale } = useSite()
	const format = numberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 })
	return (millimetres) => t('tyreHotelPage.millimetres', { depth: format.format(millimetres) })
}

/** Of a new winter tyre, in millimetres: the height of the bars. */
const fullDepthMm = 10

/** How the tread has worn, season by season. */
function TreadHistory({
	measurements,
	depthText,
}: {
	measurements: readonly TreadMeasurement[]
	depthText: (millimetres: number) => string
}) {
	const t = useTranslate()
	const { locale } = useSite()
	const format = dateFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' })
	return (
		<ol className={styles.history} aria-label={t('tyreHotelPage.history')}>
			{measurements.slice(-4).map(({ date, depthMillimetres }) => (
				<li key={date}>
					<span className={styles.tread}>
						<span
							className={styles.bar}
							style={{ blockSize: `${Math.min(100, (depthMillimetres / fullDepthMm) * 100)}%` }}
						/>
					</span>
					<span>{depthText(depthMillimetres)}</span>
					<small>{format.format(new Date(`${date}T00:00:00Z`))}</small>
				</li>
			))}
		</ol>
	)
}
