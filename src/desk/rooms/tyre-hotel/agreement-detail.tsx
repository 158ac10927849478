import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { AgreementFile } from '#tyre-hotel/operator.ts'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { Plate } from '#ui/plate.tsx'
import type { StoredDepartment } from '#workshop/department-document.ts'
import styles from '../../desk.module.css'
import { factSeparator } from '../../fact-separator.ts'
import { formatMoment } from '../../format-moment.ts'
import { MechanicNames } from './measure-fields.tsx'
import { NewSetForm } from './new-set-form.tsx'
import { ReminderCard } from './reminder-card.tsx'
import { TermsCard } from './terms-card.tsx'
import type { RefusedWheels } from './wheel-form.ts'
import { WheelSetCard } from './wheel-set-card.tsx'
import { movementTexts, seasonTexts } from './wheel-texts.ts'

type AgreementDetailProps = {
	agreement: AgreementFile
	/** Which keep wheels. */
	departments: readonly StoredDepartment[]
	refused: RefusedWheels | null
	isSaved: boolean
	staffName: string
	/** `YYYY-MM-DD` */
	today: string
	timeZone: string
}

export function AgreementDetail({
	agreement,
	departments,
	refused,
	isSaved,
	staffName,
	today,
	timeZone,
}: AgreementDetailProps) {
	const t = useTranslate()
	const { registrationNumber, vehicleName, customerName, departmentName, number, sets, terms } = agreement
	return (
		<>
			<p>
				<a href="/desk/tyre-hotel">{t('tyreDesk.backToAgreements')}</a>
			</p>
			<h1>
				<Plate number={registrationNumber} /> {vehicleName}
			</h1>
			<p>
				{[
					departmentName,
					terms.packageLevel && `${t('tyreDesk.package')} ${terms.packageLevel}`,
					`${t('tyreDesk.agreementNumber')} ${number}`,
				]
					.filter(Boolean)
					.join(factSeparator)}
			</p>
			{isSaved && <p role="status">{t('desk.saved')}</p>}
			{refused && <FormNotice>{t(refusalText(refused))}</FormNotice>}
			<MechanicNames department={agreement.department} />
			<div className={styles.columns}>
				<div className={styles.column}>
					{sets.length === 0 && <p className={styles.empty}>{t('tyreDesk.noWheels')}</p>}
					{sets.map((set) => (
						<WheelSetCard key={set.id} {...{ agreement, set, refused, staffName, today }} />
					))}
					<NewSetForm {...{ refused, staffName, today }} />
				</div>
				<div className={styles.column}>
					<section className={styles.card}>
						<h2>{customerName || t('desk.customer')}</h2>
						<p>
							{t('desk.phone')} {agreement.obfuscatedPhone}
						</p>
						{agreement.isPhoneWrong && <p>{t('tyreDesk.phoneWrong')}</p>}
						<details open={refused?.field === 'phone' || undefined}>
							<summary>{t('tyreDesk.newPhone')}</summary>
							<form method="post" className={styles.column}>
								<TextField
									label={t('desk.phone')}
									name="phone"
									type="tel"
									required
									maxLength={30}
									hint={t('tyreDesk.newPhoneHint')}
									defaultValue={refused?.form.get('phone') ?? ''}
									aria-invalid={refused?.field === 'phone' || undefined}
								/>
								<div>
									<Button type="submit" variant="secondary" name="do" value="phone">
										{t('desk.save')}
									</Button>
								</div>
							</form>
						</details>
					</section>
					<TermsCard {...{ terms, departments, refused }} />
					<ReminderCard {...{ refused, timeZone }} reminder={agreement.reminder} />
					<Movements agreement={agreement} timeZone={timeZone} />
					<EndOfAgreement sets={sets} />
				</div>
			</div>
		</>
	)
}

function refusalText({ field, form }: RefusedWheels) {
	if (field === null) return form.get('do') === 'change' ? 'desk.changedMeanwhile' : 'tyreDesk.wheelsChanged'
	if (field === 'customerName' || field === 'department') return 'tyreDesk.agreementRefused'
	if (field === 'email' || field === 'consent') return 'tyreDesk.reminderRefused'
	if (field === 'end') return 'tyreDesk.endRefused'
	return field === 'phone' ? 'tyreDesk.phoneRefused' : 'tyreDesk.wheelsRefused'
}

function Movements({ agreement: { movements, sets }, timeZone }: { agreement: AgreementFile; timeZone: string }) {
	const t = useTranslate()
	const locale = useLocale()
	if (movements.length === 0) return null
	return (
		<section className={styles.card}>
			<h2>{t('desk.history')}</h2>
			<ul>
				{movements.map(({ id, at, kind, shelf, actor, wheelSet }) => {
					const season = sets.find((set) => set.id === wheelSet)?.season
					return (
						<li key={id}>
							{[season && t(seasonTexts[season]), t(movementTexts[kind]), shelf].filter(Boolean).join(factSeparator)}
							<p className={styles.hint}>
								{actor}, {formatMoment(at, { locale, timeZone })}
							</p>
						</li>
					)
				})}
			</ul>
		</section>
	)
}

/** The wheels go out first. */
function EndOfAgreement({ sets }: Pick<AgreementFile, 'sets'>) {
	const t = useTranslate()
	const hasStored = sets.some(({ state }) => state === 'stored')
	return (
		<details className={styles.card}>
			<summary>{t('tyreDesk.endAgreement')}</summary>
			<p>{t(hasStored ? 'tyreDesk.endRefused' : 'tyreDesk.endText')}</p>
			{!hasStored && (
				<form method="post">
					<Button type="submit" variant="secondary" name="do" value="end">
						{t('tyreDesk.endForGood')}
					</Button>
				</form>
			)}
		</details>
	)
}
