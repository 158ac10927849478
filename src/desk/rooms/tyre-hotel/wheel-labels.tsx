import { useTranslate } from '#i18n/texts-context.tsx'
import type { AgreementFile } from '#tyre-hotel/operator.ts'
import type { WheelSet } from '#tyre-hotel/wheels.ts'
import { Button } from '#ui/button.tsx'
import { Plate } from '#ui/plate.tsx'
import own from './tyre-hotel.module.css'
import { positionText, seasonTexts, tyreText } from './wheel-texts.ts'

/** A label for each wheel of a set; on paper there is nothing else. */
export function WheelLabels({
	agreement,
	set,
	siteName,
}: {
	agreement: AgreementFile
	set: WheelSet
	siteName: string
}) {
	const t = useTranslate()
	return (
		<>
			<div className={own.notPrinted}>
				<p>
					<a href={`/desk/tyre-hotel/${encodeURIComponent(agreement.id)}`}>{t('tyreDesk.backToAgreement')}</a>
				</p>
				<h1>
					{t('tyreDesk.labels')} <Plate number={agreement.registrationNumber} />
				</h1>
				<p>{t('tyreDesk.labelsText')}</p>
				<div data-print="" hidden>
					<Button>{t('tyreDesk.print')}</Button>
				</div>
			</div>
			<ul className={own.labels}>
				{set.wheels.map((wheel) => (
					<li key={wheel.position} className={own.label}>
						<p className={own.labelPlate}>
							<Plate number={agreement.registrationNumber} />
						</p>
						<p className={own.labelPosition}>
							<strong>{wheel.position}</strong> {positionText(wheel.position, t)}
						</p>
						<p className={own.labelShelf}>
							{t('tyreDesk.shelf')} <strong>{set.shelf || '–'}</strong>
						</p>
						<p>{t(seasonTexts[set.season])}</p>
						<p>{tyreText(wheel)}</p>
						<p className={own.labelFoot}>
							{siteName}, {agreement.departmentName} · {agreement.number}
						</p>
					</li>
				))}
			</ul>
		</>
	)
}
