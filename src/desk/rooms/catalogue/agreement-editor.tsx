import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextField } from '#ui/field/text-field.tsx'
import { TickField } from '#ui/field/tick-field.tsx'
import { Plate } from '#ui/plate.tsx'
import type { RegisteredVehicle } from '#workshop/catalogue.ts'
import styles from '../../desk.module.css'
import type { Scope } from './catalogue-lists.tsx'

/** Which cars have a service agreement: found by their plates. */
export function AgreementEditor({
	plate,
	vehicle,
	scope: { mayChange },
}: {
	/** Empty before one was looked for. */
	plate: string
	vehicle: RegisteredVehicle | null
	scope: Scope
}) {
	const t = useTranslate()
	return (
		<>
			<p className={styles.hint}>{t('deskCatalogue.agreementsHint')}</p>
			{plate !== '' && !vehicle && <FormNotice>{t('desk.carUnknown')}</FormNotice>}
			<div className={styles.columns}>
				<form method="get" className={styles.card}>
					<TextField
						label={t('desk.plate')}
						name="plate"
						defaultValue={plate}
						maxLength={20}
						autoComplete="off"
						required
					/>
					<Button type="submit" variant="secondary">
						{t('desk.find')}
					</Button>
				</form>
				{vehicle && (
					<form method="post" className={styles.card}>
						<h2>
							<Plate number={vehicle.registrationNumber} /> {vehicle.make} {vehicle.model} {vehicle.modelYear}
						</h2>
						<input type="hidden" name="plate" value={vehicle.registrationNumber} />
						<TickField
							label={t('deskCatalogue.hasAgreement')}
							name="agreement"
							value="yes"
							defaultChecked={vehicle.hasAgreement}
							disabled={!mayChange}
						/>
						{mayChange && (
							<Button type="submit" name="do" value="save">
								{t('desk.save')}
							</Button>
						)}
					</form>
				)}
			</div>
		</>
	)
}
