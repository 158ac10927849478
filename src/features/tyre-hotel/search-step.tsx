import { PlateField } from '#features/booking-form/plate-field.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { ActionButton, WizardForm } from '#ui/wizard/wizard-form.tsx'
import styles from './hotel-form.module.css'
import { ProblemText } from './hotel-problem.tsx'
import type { HotelAction } from './hotel-table.ts'
import type { HotelStepProps } from './hotel-visit.ts'

/** Step 1: the plate. */
export function SearchStep({ state, wizard, settings, plate, onPlate }: HotelStepProps<'search'>) {
	const t = useTranslate()
	const { problem, isLive } = wizard
	const { serviceHref, serviceText } = settings
	const isPlateWrong = problem?.code === 'invalid-plate'
	return (
		<WizardForm wizard={wizard} showsOwnErrors className={styles.form}>
			<PlateField
				label={t('tyreHotelPage.plate')}
				value={plate}
				onChange={(typed) => {
					wizard.forgetProblem()
					onPlate(typed)
				}}
				error={isPlateWrong ? t('tyreHotelPage.invalidPlate') : null}
				isLive={isLive}
			/>
			<FormNotice>
				{problem && !isPlateWrong ? (
					<>
						<p>
							<ProblemText problem={problem} />
						</p>
						{problem.code === 'no-agreement' && serviceHref !== '' && (
							<p>
								<Anchor href={serviceHref}>{serviceText || t('tyreHotelPage.bookService')}</Anchor>
							</p>
						)}
					</>
				) : (
					!problem && state.hasSessionEnded && t('tyreHotel.notSignedIn')
				)}
			</FormNotice>
			<div className={styles.actions}>
				<ActionButton<HotelAction> action="search">{t('tyreHotelPage.continue')}</ActionButton>
			</div>
		</WizardForm>
	)
}
