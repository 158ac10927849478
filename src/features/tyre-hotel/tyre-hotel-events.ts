import type { Currency } from '#domain/market.ts'
import type { DataLayerEvent, EcommerceEvent } from '#features/analytics/data-layer.ts'
import { isTimeSettled, type TyreHotelState } from './tyre-hotel-flow.ts'

/** Specification 3 §9. */
const flowSteps = {
	1: 'phone validation',
	2: 'validation code',
	3: 'vehicle info',
	4: 'time and place',
	5: 'contact details',
	6: 'complete booking',
} as const

export type TyreHotelFlowStep = keyof typeof flowSteps

/** Null where the visitor has not begun. */
export function flowStepOf(state: TyreHotelState): TyreHotelFlowStep | null {
	switch (state.step) {
		case 'search':
			return null
		case 'login':
			return 1
		case 'validate':
			return 2
		case 'loggedIn':
			return 3
		case 'booking':
			return isTimeSettled(state.handIn) ? 5 : 4
		case 'confirmation':
			return 6
	}
}

/** A step was shown. Nothing in it tells who the visitor is. */
export function tyreHotelStepShown(step: TyreHotelFlowStep): DataLayerEvent {
	return { event: 'flow_step', flow: 'tyre hotel', step, step_name: flowSteps[step] }
}

/** Specification 3 §9: the wheel change is part of the agreement, its value is 0. */
export function wheelChangePurchase(id: string, serviceName: string, currency: Currency): EcommerceEvent {
	const items = [{ item_id: 'wheel-change', item_name: serviceName, price: 0, quantity: 1 }]
	return { event: 'purchase', ecommerce: { transaction_id: id, currency, value: 0, items } }
}
