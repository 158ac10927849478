import { type FormEvent, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { type CodeBoxes, emptyBoxes, pasteCode, toCode } from './code-boxes.ts'
import { CodeField } from './code-field.tsx'
import styles from './hotel-form.module.css'
import { HotelStep } from './hotel-step.tsx'
import { errorText, useCodeRequest } from './login-step.tsx'
import { unbroken } from './phone-lines.tsx'
import { sendTypedCode, type TyreHotelCallError } from './tyre-hotel-calls.ts'
import type { TyreHotelEvent, TyreHotelStateOf } from './tyre-hotel-flow.ts'
import { useHotelCall } from './use-hotel-call.ts'
import { useWebOtp } from './use-web-otp.ts'

/** Step 3: the code of the text message. */
export function CodeStep({
	state,
	isEntered,
	dispatch,
}: {
	state: TyreHotelStateOf<'validate'>
	isEntered: boolean
	dispatch: (event: TyreHotelEvent) => void
}) {
	const t = useTranslate()
	const { customer, authorizationToken } = state
	const [boxes, setBoxes] = useState(emptyBoxes)
	const [error, setError] = useState<TyreHotelCallError | null>(null)
	const [isSentAgain, setIsSentAgain] = useState(false)
	const verifying = useHotelCall(dispatch)
	const request = useCodeRequest(customer, dispatch)
	const code = toCode(boxes)
	useWebOtp(authorizationToken, (read) => changeBoxes(pasteCode(boxes, read)))
	const shownError = error ?? request.error
	const busyText = verifying.isBusy
		? t('tyreHotelPage.verifying')
		: request.isBusy
			? t('tyreHotelPage.sendingCode')
			: null

	function changeBoxes(next: CodeBoxes) {
		setBoxes(next)
		setError(null)
	}

	async function verify(event: FormEvent) {
		event.preventDefault()
		if (code === null) return
		setError(null)
		const verified = await verifying.run(() => sendTypedCode(authorizationToken, code))
		if (verified?.ok) return dispatch({ type: 'codeVerified', vehicle: verified.value })
		if (verified) setError(verified.error)
	}

	async function sendAgain() {
		setError(null)
		setIsSentAgain(false)
		if (!(await request.send())) return
		setBoxes(emptyBoxes)
		setIsSentAgain(true)
	}
	return (
		<HotelStep title={t('tyreHotelPage.codeTitle')} isEntered={isEntered} focusesField busyText={busyText}>
			<form className={styles.form} onSubmit={verify}>
				<p>{t('tyreHotelPage.codeSentTo', { phone: unbroken(customer.obfuscatedPhone) })}</p>
				<CodeField
					// Another code begins at the first box.
					key={authorizationToken}
					boxes={boxes}
					onChange={changeBoxes}
					error={shownError && errorText(shownError, t('tyreHotel.unavailable'))}
					hasFocus={isEntered}
				/>
				<p role="status" className={styles.small}>
					{isSentAgain && t('tyreHotelPage.codeSentAgain')}
				</p>
				<div className={styles.actions}>
					<Button type="submit" size="large" disabled={code === null}>
						{t('tyreHotelPage.verify')}
					</Button>
					<Button variant="secondary" size="large" onClick={sendAgain}>
						{t('tyreHotelPage.sendNewCode')}
					</Button>
				</div>
				<p>
					<Button variant="ghost" onClick={() => dispatch({ type: 'customerDismissed' })}>
						{t('tyreHotelPage.otherPlate')}
					</Button>
				</p>
			</form>
		</HotelStep>
	)
}
