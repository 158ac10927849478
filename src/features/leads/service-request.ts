import { choiceField, lineField, required, tickField } from '#domain/form/field-rules.ts'
import { dayField } from '#domain/form/number-rules.ts'
import { personRules } from '#domain/leads/lead-rules.ts'
import type { TextKey } from '#i18n/texts.ts'
import { ownerRules } from './sell-car-rules.ts'

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

export const serviceRequestRules = {
	...personRules,
	...ownerRules,
	siteName: required(lineField(200)),
	date: required(dayField()),
	/** Of a motorcycle. */
	typeMC: choiceField(motorcycleTypes.map(({ value }) => value)),
	gdpr: required(tickField()),
	/** Some sites require it. */
	newsletter: tickField(),
	...Object.fromEntries(serviceTypes.map(({ id }) => [serviceField(id), tickField()])),
}

/** The town of the only dealer for motorcycles. */
export const motorcycleTown = 'Stavanger'

/** In the address of the page: `motorcycle`, otherwise a car. */
export const vehicleParam = 'vehicle'
