import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import type { RegisteredVehicle } from '#workshop/catalogue.ts'
import styles from '../../desk.module.css'
import { DeskField, FormError } from '../../desk-field.tsx'
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
			{plate !== '' && !vehicle && <FormError>{t('desk.carUnknown')}</FormError>}
			<div className={styles.columns}>
				<form method="get" className={styles.card}>
					<DeskField
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
							{vehicle.registrationNumber} {vehicle.make} {vehicle.model} {vehicle.modelYear}
						</h2>
						<input type="hidden" name="plate" value={vehicle.registrationNumber} />
						<label className={styles.check}>
							<input
								type="checkbox"
								name="agreement"
								value="yes"
								defaultChecked={vehicle.hasAgreement}
								disabled={!mayChange}
							/>{' '}
							{t('deskCatalogue.hasAgreement')}
						</label>
						{mayChange && <Button type="submit">{t('desk.save')}</Button>}
					</form>
				)}
			</div>
		</>
	)
}
