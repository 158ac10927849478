import { type FormEvent, type KeyboardEvent, useState } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import type { TyreHotelCustomer } from '#tyre-hotel/tyre-hotel.ts'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import styles from './hotel-form.module.css'
import { HotelStep } from './hotel-step.tsx'
import { PhoneLines } from './phone-lines.tsx'
import { askForCode, type TyreHotelCallError } from './tyre-hotel-calls.ts'
import type { TyreHotelEvent } from './tyre-hotel-flow.ts'
import { useHotelCall } from './use-hotel-call.ts'

/** Step 2: where the code goes. */
export function LoginStep({
	customer,
	isEntered,
	dispatch,
}: {
	customer: TyreHotelCustomer
	isEntered: boolean
	dispatch: (event: TyreHotelEvent) => void
}) {
	const t = useTranslate()
	const { isBusy, error, send } = useCodeRequest(customer, dispatch)

	function submit(event: FormEvent) {
		event.preventDefault()
		void send()
	}
	/** The heading has the focus, and Enter sends from there too. */
	function sendByEnter({ key, target }: KeyboardEvent) {
		if (key === 'Enter' && target instanceof HTMLHeadingElement) void send()
	}
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: the button is the control
		<div onKeyDown={sendByEnter}>
			<HotelStep
				title={t('tyreHotelPage.loginTitle')}
				isEntered={isEntered}
				busyText={isBusy ? t('tyreHotelPage.sendingCode') : null}
			>
				<form className={styles.form} onSubmit={submit}>
					<PhoneLines customer={customer} />
					<FormNotice>{error && errorText(error, t('tyreHotel.unavailable'))}</FormNotice>
					<div className={styles.actions}>
						<Button type="submit" size="large">
							{t('tyreHotelPage.sendCode')}
						</Button>
					</div>
					<p>
						<Button variant="ghost" onClick={() => dispatch({ type: 'customerDismissed' })}>
							{t('tyreHotelPage.otherPlate')}
						</Button>
					</p>
				</form>
			</HotelStep>
		</div>
	)
}

/** Asks for a code; also for another one. */
export function useCodeRequest(customer: TyreHotelCustomer, dispatch: (event: TyreHotelEvent) => void) {
	const [error, setError] = useState<TyreHotelCallError | null>(null)
	const { isBusy, run } = useHotelCall(dispatch)

	/** True if the code is on its way. */
	async function send(): Promise<boolean> {
		setError(null)
		const sent = await run(() => askForCode(customer))
		if (sent?.ok) dispatch({ type: 'codeSent', authorizationToken: sent.value })
		else if (sent) setError(sent.error)
		return sent?.ok ?? false
	}
	return { isBusy, error, send }
}

/** The server's sentence, or ours without an answer. */
export function errorText(error: TyreHotelCallError, otherwise: string): string {
	return error.code === 'unreachable' ? otherwise : error.message
}
