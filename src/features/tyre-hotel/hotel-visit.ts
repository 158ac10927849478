import type { ReactNode } from 'react'
import type { TyreHotelVehicle } from '#tyre-hotel/tyre-hotel.ts'
import type { HotelWizard } from './hotel-table.ts'
import type { PostedHotel } from './posted-hotel.ts'
import type { TyreHotelState, TyreHotelStateOf } from './tyre-hotel-flow.ts'
import type { TyreHotelSettings } from './tyre-hotel-settings.ts'

/** The form that asks what new tyres cost; `carried` goes with it where it is posted without JavaScript. */
export type OfferForm = (vehicle: TyreHotelVehicle, carried: Record<string, string>) => ReactNode

/** What every step of the tyre hotel is drawn from. */
export type HotelStepProps<Step extends TyreHotelState['step']> = {
	state: TyreHotelStateOf<Step>
	wizard: HotelWizard
	settings: TyreHotelSettings
	/** Null unless a form was posted without JavaScript. */
	posted: PostedHotel | null
	plate: string
	onPlate: (plate: string) => void
	offerForm: OfferForm
}
