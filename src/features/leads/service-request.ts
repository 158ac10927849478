import type { TextKey } from '#i18n/texts.ts'

/** What a workshop can be asked for, by the ids of specification 3 §3. */
export const serviceTypes = [
	{ id: 1, name: 'serviceRequest.service' },
	{ id: 2, name: 'serviceRequest.winterReady' },
	{ id: 3, name: 'serviceRequest.inspection' },
	{ id: 4, name: 'serviceRequest.wheelChange' },
	{ id: 5, name: 'serviceRequest.olderCars' },
	{ id: 6, name: 'serviceRequest.repair' },
	{ id: 7, name: 'serviceRequest.bodywork' },
	{ id: 8, name: 'serviceRequest.windscreen' },
	{ id: 9, name: 'serviceRequest.airConditioning' },
	{ id: 10, name: 'serviceRequest.damage' },
	{ id: 11, name: 'serviceRequest.otherService' },
] as const satisfies { id: number; name: TextKey }[]

/** What is asked for a motorcycle; the value is sent as `typeMC`. */
export const motorcycleTypes = [
	{ value: '0', label: 'serviceRequest.motorcycleService' },
	{ value: '1', label: 'serviceRequest.motorcycleParts' },
	{ value: '2', label: 'serviceRequest.motorcycleOther' },
] as const satisfies { value: string; label: TextKey }[]

/** Field of a service: a form without script sends one value of a name. */
export const serviceField = (id: number) => `service_${id}`

/** The town of the only dealer for motorcycles. */
export const motorcycleTown = 'Stavanger'

/** In the address of the page: `motorcycle`, otherwise a car. */
export const vehicleParam = 'vehicle'
