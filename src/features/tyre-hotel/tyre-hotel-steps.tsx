import { type ReactNode, useEffect, useState } from 'react'
import { pushEcommerce } from '#features/analytics/data-layer.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import type { WheelChangeConfirmation } from '#tyre-hotel/tyre-hotel.ts'
import { Button } from '#ui/button.tsx'
import { CodeStep } from './code-step.tsx'
import { LogOutForm } from './forms/hotel-form.tsx'
import { HotelForms } from './forms/hotel-forms.tsx'
import { LoginStep } from './login-step.tsx'
import type { PostedHotel } from './posted-hotel.ts'
import { SearchStep } from './search-step.tsx'
import { SupportLine } from './support-line.tsx'
import { wheelChangePurchase } from './tyre-hotel-events.ts'
import { isSignedIn, type TyreHotelState } from './tyre-hotel-flow.ts'
import type { TyreHotelSettings } from './tyre-hotel-settings.ts'
import styles from './tyre-hotel-steps.module.css'
import { useTyreHotel } from './use-tyre-hotel.ts'
import { type OfferForm, VehicleStep } from './vehicle-step.tsx'
import { WheelChangeStep } from './wheel-change-step.tsx'
import { WheelChangeThanks } from './wheel-change-thanks.tsx'

/** The tyre hotel for customers: from the plate over a code by text message to a booked wheel change. */
export function TyreHotelSteps({
	settings,
	plate,
	posted,
	aside,
	offerForm,
	onLogOut,
}: {
	settings: TyreHotelSettings
	/** Of the address or the posted form. */
	plate: string
	/** Null unless a form was posted without JavaScript. */
	posted: PostedHotel | null
	/** Beside the steps before the sign-in; false if there is nothing. */
	aside: ReactNode
	/** The form that asks what new tyres cost for a vehicle. */
	offerForm: OfferForm
	onLogOut: () => void
}) {
	// A visit that was begun without JavaScript goes on without it: its session is in the forms.
	if (posted && posted.state.step !== 'search') {
		return (
			<HotelFrame step={posted.state.step} aside={!isSignedIn(posted.state) && aside}>
				<HotelForms posted={posted} settings={settings} offerForm={offerForm} />
				<SupportLine settings={settings} logOut={isSignedIn(posted.state) && <LogOutForm posted={posted} />} />
			</HotelFrame>
		)
	}
	return <LiveSteps {...{ settings, plate, posted, aside, offerForm, onLogOut }} />
}

function LiveSteps({ settings, plate, posted, aside, offerForm, onLogOut }: Parameters<typeof TyreHotelSteps>[0]) {
	const t = useTranslate()
	const { key, market } = useSite()
	const { state, dispatch, logOut, hasMoved } = useTyreHotel(key)
	const [typedPlate, setTypedPlate] = useState(plate)
	useEffect(() => hidePlate(), [])

	function confirm(confirmation: WheelChangeConfirmation) {
		pushEcommerce(wheelChangePurchase(confirmation.id, confirmation.serviceName, market.currency))
		dispatch({ type: 'booked', confirmation })
	}
	function leave() {
		setTypedPlate('')
		onLogOut()
		logOut()
	}
	return (
		<HotelFrame step={state.step} aside={!isSignedIn(state) && aside}>
			{state.step === 'search' && (
				<SearchStep
					plate={typedPlate}
					onPlate={setTypedPlate}
					settings={settings}
					posted={posted}
					hasSessionEnded={state.hasSessionEnded}
					isEntered={hasMoved}
					dispatch={dispatch}
				/>
			)}
			{state.step === 'login' && <LoginStep customer={state.customer} isEntered={hasMoved} dispatch={dispatch} />}
			{state.step === 'validate' && <CodeStep state={state} isEntered={hasMoved} dispatch={dispatch} />}
			{state.step === 'loggedIn' && (
				<VehicleStep
					vehicle={state.vehicle}
					settings={settings}
					isEntered={hasMoved}
					dispatch={dispatch}
					offerForm={offerForm}
					onOtherCar={leave}
				/>
			)}
			{state.step === 'booking' && (
				<WheelChangeStep vehicle={state.vehicle} handIn={state.handIn} dispatch={dispatch} onBooked={confirm} />
			)}
			{state.step === 'confirmation' && <WheelChangeThanks state={state} dispatch={dispatch} onOtherCar={leave} />}
			<SupportLine
				settings={settings}
				logOut={
					isSignedIn(state) && (
						<Button variant="ghost" onClick={leave}>
							{t('tyreHotelPage.logOut')}
						</Button>
					)
				}
			/>
		</HotelFrame>
	)
}

function HotelFrame({
	step,
	aside,
	children,
}: {
	step: TyreHotelState['step']
	/** False if there is none. */
	aside: ReactNode
	children: ReactNode
}) {
	return (
		<div className={styles.hotel} data-step={step} data-aside={aside ? '' : undefined}>
			<div className={styles.main}>{children}</div>
			{aside && <div className={styles.aside}>{aside}</div>}
		</div>
	)
}

/** The plate of a link does not stay in the address, where tags and other sites could read it. */
function hidePlate(): void {
	const address = new URL(window.location.href)
	if (!address.searchParams.has('regNo')) return
	address.searchParams.delete('regNo')
	window.history.replaceState(window.history.state, '', address)
}
