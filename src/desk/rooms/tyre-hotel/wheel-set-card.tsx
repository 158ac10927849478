import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { AgreementFile } from '#tyre-hotel/operator.ts'
import { type StoredWheel, treadStatus, type WheelSet } from '#tyre-hotel/wheels.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import styles from '../../desk.module.css'
import { factSeparator } from '../../fact-separator.ts'
import { MeasureFields } from './measure-fields.tsx'
import own from './tyre-hotel.module.css'
import type { RefusedWheels } from './wheel-form.ts'
import {
	decimalText,
	measuredDayText,
	positionText,
	seasonTexts,
	setStateTexts,
	treadTexts,
	tyreText,
} from './wheel-texts.ts'

type WheelSetCardProps = {
	agreement: AgreementFile
	set: WheelSet
	refused: RefusedWheels | null
	staffName: string
	today: string
}

/** The wheels of a season: what was measured, and what can be done with them. */
export function WheelSetCard({ agreement, set, refused: refusedForm, staffName, today }: WheelSetCardProps) {
	const t = useTranslate()
	const isStored = set.state === 'stored'
	const isOwn = refusedForm?.form.get('do') === 'measure' && refusedForm.form.get('set') === set.id
	const refused = isOwn ? refusedForm : null
	return (
		<section className={styles.card} aria-labelledby={`set-${set.id}`}>
			<div className={styles.headline}>
				<h2 id={`set-${set.id}`}>{t(seasonTexts[set.season])}</h2>
				<span className={styles.tag} data-tone={isStored ? undefined : 'warning'}>
					{[t(setStateTexts[set.state]), isStored && set.shelf].filter(Boolean).join(factSeparator)}
				</span>
			</div>
			{tyresOf(set.wheels).map(({ text, positions }) => (
				<p key={text}>
					{text}
					{positions.length < set.wheels.length && (
						<span className={styles.hint}> {positions.map((position) => positionText(position, t)).join(', ')}</span>
					)}
				</p>
			))}
			<Measurements set={set} />
			<div className={own.actions}>
				{isStored ? (
					<form method="post">
						<input type="hidden" name="set" value={set.id} />
						<Button type="submit" variant="secondary" name="do" value="out">
							{t('tyreDesk.wheelsOut')}
						</Button>
					</form>
				) : (
					<form method="post" className={own.checkIn}>
						<input type="hidden" name="set" value={set.id} />
						<TextField label={t('tyreDesk.shelf')} name="shelf" maxLength={60} defaultValue={set.shelf} />
						<Button type="submit" variant="secondary" name="do" value="in">
							{t('tyreDesk.wheelsIn')}
						</Button>
					</form>
				)}
				{isStored && (
					<ButtonLink
						href={`/desk/tyre-hotel/${encodeURIComponent(agreement.id)}/labels/${set.id}`}
						variant="secondary"
					>
						{t('tyreDesk.labels')}
					</ButtonLink>
				)}
			</div>
			<details className={own.measure} open={refused !== null || undefined}>
				<summary>{t('tyreDesk.measure')}</summary>
				<form method="post" className={styles.column}>
					<input type="hidden" name="set" value={set.id} />
					<MeasureFields
						{...{ refused, staffName, today }}
						positions={set.wheels.map(({ position }) => position)}
						isRequired={false}
					/>
					<div>
						<Button type="submit" name="do" value="measure">
							{t('desk.save')}
						</Button>
					</div>
				</form>
			</details>
		</section>
	)
}

/** Tyres of one kind together. */
function tyresOf(wheels: readonly StoredWheel[]): { text: string; positions: string[] }[] {
	const texts = [...new Set(wheels.map(tyreText))]
	return texts.map((text) => ({
		text,
		positions: wheels.filter((wheel) => tyreText(wheel) === text).map(({ position }) => position),
	}))
}

/** A row for each wheel, a column for each day, the newest first. */
function Measurements({ set }: { set: WheelSet }) {
	const t = useTranslate()
	const locale = useLocale()
	const all = set.wheels.flatMap(({ measurements }) => measurements)
	const days = [...new Set(all.map(({ measuredOn }) => measuredOn))].toSorted().toReversed()
	if (days.length === 0) return <p className={styles.hint}>{t('tyreDesk.notMeasured')}</p>
	const mechanicOn = (day: string) => all.find((each) => each.measuredOn === day && each.mechanic)?.mechanic
	return (
		// biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on narrow windows
		<section className={own.scroll} aria-labelledby={`depths-${set.id}`} tabIndex={0}>
			<table className={own.measurements}>
				<caption id={`depths-${set.id}`}>{t('tyreDesk.treadDepth')}</caption>
				<thead>
					<tr>
						<td />
						<th scope="col">{t('tyreDesk.treadState')}</th>
						{days.map((day) => (
							<th key={day} scope="col">
								{measuredDayText(day, locale)}
								<span className={styles.hint}>{mechanicOn(day)}</span>
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{set.wheels.map(({ position, season, measurements }) => {
						const newest = measurements.at(-1)
						const status = newest && treadStatus(newest.depthMm, season)
						return (
							<tr key={position}>
								<th scope="row">{positionText(position, t)}</th>
								<td>
									{status && (
										<span className={styles.tag} data-tone={status === 1 ? 'danger' : undefined}>
											{t(treadTexts[status])}
										</span>
									)}
								</td>
								{days.map((day) => {
									const measured = measurements.find(({ measuredOn }) => measuredOn === day)
									return <td key={day}>{measured && decimalText(measured.depthMm, locale)}</td>
								})}
							</tr>
						)
					})}
				</tbody>
			</table>
		</section>
	)
}
