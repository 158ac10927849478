import { useTranslate } from '#i18n/texts-context.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { ActionButton, WizardForm } from '#ui/wizard/wizard-form.tsx'
import styles from './hotel-form.module.css'
import { ProblemText } from './hotel-problem.tsx'
import type { HotelAction } from './hotel-table.ts'
import type { HotelStepProps } from './hotel-visit.ts'
import { PhoneLines } from './phone-lines.tsx'

/** Step 2: where the code goes. */
export function LoginStep({ state, wizard }: HotelStepProps<'login'>) {
	const t = useTranslate()
	return (
		<WizardForm wizard={wizard} className={styles.form}>
			<PhoneLines customer={state.customer} />
			<FormNotice>{wizard.problem && <ProblemText problem={wizard.problem} />}</FormNotice>
			<div className={styles.actions}>
				<ActionButton<HotelAction> action="sendCode">{t('tyreHotelPage.sendCode')}</ActionButton>
			</div>
			<p>
				<ActionButton<HotelAction> action="otherPlate" variant="ghost">
					{t('tyreHotelPage.otherPlate')}
				</ActionButton>
			</p>
		</WizardForm>
	)
}
