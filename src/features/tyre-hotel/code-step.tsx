import { useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { unbroken } from '#i18n/unbroken.ts'
import { ActionButton, WizardForm } from '#ui/wizard/wizard-form.tsx'
import { emptyBoxes, pasteCode } from './code-boxes.ts'
import { CodeField } from './code-field.tsx'
import styles from './hotel-form.module.css'
import { ProblemText } from './hotel-problem.tsx'
import type { HotelAction } from './hotel-table.ts'
import type { HotelStepProps } from './hotel-visit.ts'
import { useWebOtp } from './use-web-otp.ts'

/** Step 3: the code of the text message. */
export function CodeStep({ state, wizard }: HotelStepProps<'validate'>) {
	const t = useTranslate()
	const { customer, codesSent } = state
	const { isLive, problem, busy } = wizard
	const [typed, setTyped] = useState({ codesSent, boxes: emptyBoxes })
	const boxes = typed.codesSent === codesSent ? typed.boxes : emptyBoxes
	const isRefused = problem !== null && 'message' in problem
	const [wasRefused, setWasRefused] = useState(isRefused)
	if (isRefused !== wasRefused) {
		setWasRefused(isRefused)
		if (isRefused) setTyped({ codesSent, boxes: emptyBoxes })
	}
	useWebOtp(isLive ? codesSent : null, (code) => change(pasteCode(boxes, code)))

	function change(next: typeof boxes) {
		setTyped({ codesSent, boxes: next })
		wizard.forgetProblem()
	}
	return (
		<WizardForm wizard={wizard} showsOwnErrors className={styles.form}>
			<p>{t('tyreHotelPage.codeSentTo', { phone: unbroken(customer.obfuscatedPhone) })}</p>
			<CodeField
				// Another code begins at the first box.
				key={codesSent}
				boxes={isLive ? boxes : null}
				onChange={change}
				error={problem && <ProblemText problem={problem} />}
				hasFocus={wizard.arrival === 'opened'}
			/>
			<p role="status" className={styles.small}>
				{codesSent > 1 && busy !== 'sendCode' && t('tyreHotelPage.codeSentAgain')}
			</p>
			<div className={styles.actions}>
				<ActionButton<HotelAction> action="verify">{t('tyreHotelPage.verify')}</ActionButton>
				<ActionButton<HotelAction> action="sendCode" variant="secondary">
					{t('tyreHotelPage.sendNewCode')}
				</ActionButton>
			</div>
			<p>
				<ActionButton<HotelAction> action="otherPlate" variant="ghost">
					{t('tyreHotelPage.otherPlate')}
				</ActionButton>
			</p>
		</WizardForm>
	)
}
