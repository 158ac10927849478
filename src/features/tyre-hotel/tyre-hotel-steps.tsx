import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { laterModule, useLater } from '#features/booking-form/later-module.ts'
import type { TextKey } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { RetryButton } from '#ui/wizard/retry-button.tsx'
import { WizardStep } from '#ui/wizard/wizard-step.tsx'
import { CodeStep } from './code-step.tsx'
import type { HotelAction } from './hotel-table.ts'
import type { HotelStepProps, OfferForm } from './hotel-visit.ts'
import { LoginStep } from './login-step.tsx'
import type { PostedHotel } from './posted-hotel.ts'
import { SearchStep } from './search-step.tsx'
import { SupportLine } from './support-line.tsx'
import { isSignedIn, type TyreHotelState } from './tyre-hotel-flow.ts'
import type { TyreHotelSettings } from './tyre-hotel-settings.ts'
import styles from './tyre-hotel-steps.module.css'
import { useTyreHotel } from './use-tyre-hotel.ts'

type StepView<Step extends TyreHotelState['step']> = {
	/** Null where the view has a frame of its own. */
	heading: TextKey | null
	/** A field takes the focus. */
	hasOwnFocus?: true
	/** What Enter on the heading does. */
	enter?: HotelAction
	/** Null where it is one of `signedInViews`. */
	View: ComponentType<HotelStepProps<Step>> | null
}

const views: { [Step in TyreHotelState['step']]: StepView<Step> } = {
	search: { heading: 'tyreHotelPage.searchTitle', View: SearchStep },
	login: { heading: 'tyreHotelPage.loginTitle', enter: 'sendCode', View: LoginStep },
	validate: { heading: 'tyreHotelPage.codeTitle', hasOwnFocus: true, View: CodeStep },
	loggedIn: { heading: 'tyreHotelPage.vehicleTitle', View: null },
	booking: { heading: 'tyreHotelPage.bookingTitle', View: null },
	confirmation: { heading: null, View: null },
}

const fetchSteps = () => import('./signed-in-steps.ts')

/** Fetched while the customer signs in. */
export const signedInSteps = laterModule(fetchSteps, import.meta.env.SSR ? await fetchSteps() : null)

/** Shown over the step. */
const busyTexts: Partial<Record<HotelAction, TextKey>> = {
	search: 'tyreHotelPage.searching',
	sendCode: 'tyreHotelPage.sendingCode',
	verify: 'tyreHotelPage.verifying',
	book: 'tyreHotelPage.booking',
}

/** The tyre hotel for customers: from the plate over a code by text message to a booked wheel change. */
export function TyreHotelSteps({
	settings,
	plate: firstPlate,
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
	const t = useTranslate()
	const [plate, setPlate] = useState(firstPlate)
	const wizard = useTyreHotel(posted, {
		hasReminders: settings.hasReminders,
		onLogOut() {
			setPlate('')
			onLogOut()
		},
	})
	const { state, busy, arrival } = wizard
	useEffect(() => hidePlate(), [])

	const { module: later, hasFailed, retry } = useLater(signedInSteps, state.step === 'search' ? null : state.step)
	// The compiler does not connect a state with the view of its step.
	const { heading, hasOwnFocus, enter, View: Own } = views[state.step] as unknown as StepView<TyreHotelState['step']>
	const View = Own ?? (later && isSignedIn(state) ? (later.signedInViews[state.step] as NonNullable<typeof Own>) : null)
	const busyKey = (busy && busyTexts[busy]) ?? (isLoadingDays(state) ? 'tyreHotelPage.loadingDays' : null)
	const view = View ? (
		<View key={state.step} {...{ state, wizard, settings, posted, plate, offerForm }} onPlate={setPlate} />
	) : hasFailed ? (
		<StepMissing onRetry={retry} />
	) : (
		<p role="status">{t('tyreHotelPage.loadingStep')}</p>
	)
	const shownAside = !isSignedIn(state) && aside
	return (
		<div className={styles.hotel} data-step={state.step} data-aside={shownAside ? '' : undefined}>
			<div className={styles.main}>
				{heading === null ? (
					view
				) : (
					<WizardStep
						key={state.step}
						heading={t(heading)}
						isEntered={arrival === 'opened'}
						hasOwnFocus={hasOwnFocus}
						busyText={busyKey && t(busyKey)}
						onEnter={enter && (() => wizard.take(enter))}
					>
						{view}
					</WizardStep>
				)}
				<SupportLine settings={settings} wizard={wizard} />
			</div>
			{shownAside && <div className={styles.aside}>{shownAside}</div>}
		</div>
	)
}

/** The script of the step could not be fetched. */
function StepMissing({ onRetry }: { onRetry: () => void }) {
	const t = useTranslate()
	return (
		<>
			<FormNotice>{t('tyreHotel.unavailable')}</FormNotice>
			<RetryButton onRetry={onRetry}>{t('tyreHotelPage.tryAgain')}</RetryButton>
		</>
	)
}

function isLoadingDays(state: TyreHotelState): boolean {
	return state.step === 'booking' && state.days === 'loading'
}

/** The plate of a link does not stay in the address, where tags and other sites could read it. */
function hidePlate(): void {
	const address = new URL(window.location.href)
	if (!address.searchParams.has('regNo')) return
	address.searchParams.delete('regNo')
	window.history.replaceState(window.history.state, '', address)
}
