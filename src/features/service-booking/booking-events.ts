import type { Currency } from '#domain/market.ts'
import type { DataLayerEvent, EcommerceEvent } from '#features/analytics/data-layer.ts'
import type { DepartmentPrices } from '#workshop/workshop.ts'
import { type BookingStep, type SelectedServices, stepNumber } from './booking.ts'
import { servicePrice, sumOf } from './service-price.ts'

const stepNames: Record<BookingStep, string> = {
	car: 'car and place',
	services: 'services',
	addOns: 'add-ons',
	workshop: 'workshop and time',
	confirmation: 'confirmation',
}

/** A step was shown. */
export function bookingStepShown(step: BookingStep): DataLayerEvent {
	return { event: 'flow_step', flow: 'service booking', step: stepNumber(step), step_name: stepNames[step] }
}

/** Specification 3 §7.1: the value is the sum of price times units. */
export function bookingPurchase(
	id: string,
	{ services, charges }: { services: SelectedServices; charges: DepartmentPrices | null },
	currency: Currency,
): EcommerceEvent {
	return {
		event: 'purchase',
		ecommerce: {
			transaction_id: id,
			currency,
			value: sumOf(services, charges).lowest,
			items: Object.entries(services).map(([code, service]) => ({
				item_id: code,
				item_name: service.name,
				item_category: service.category,
				price: servicePrice(code, { ...service, unit: 1 }, charges)?.lowest ?? 0,
				quantity: service.unit,
			})),
		},
	}
}

/** The search found no workshop. */
export function noWorkshopFound(codes: readonly string[]): DataLayerEvent {
	return { event: 'service_booking_no_workshop', offerings: codes.join(',') }
}
