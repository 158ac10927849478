import type { ComponentType } from 'react'
import type { HotelStepProps } from './hotel-visit.ts'
import { VehicleStep } from './vehicle-step.tsx'
import { WheelChangeStep } from './wheel-change-step.tsx'
import { WheelChangeThanks } from './wheel-change-thanks.tsx'

type SignedInStep = 'loggedIn' | 'booking' | 'confirmation'

/** What comes after the sign-in, as one file of script. */
export const signedInViews: { [Step in SignedInStep]: ComponentType<HotelStepProps<Step>> } = {
	loggedIn: VehicleStep,
	booking: WheelChangeStep,
	confirmation: WheelChangeThanks,
}
