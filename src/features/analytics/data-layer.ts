import { type ConsentMode, defaultConsentMode } from './consent-mode.ts'

export type DataLayerEvent = { event: string } & Record<string, unknown>

/** An event, a reset like `{ ecommerce: null }`, or a command: `arguments` of Google's `gtag` function. */
type DataLayerEntry = Record<string, unknown> | Command

type Command = IArguments & { event?: undefined }

declare global {
	interface Window {
		dataLayer?: DataLayerEntry[]
	}
}

/** Hands an event to the tag manager, which reads it only after the visitor's consent. */
export function pushToDataLayer(event: DataLayerEvent): void {
	dataLayer().push(event)
}

export type EcommerceEvent = DataLayerEvent & { ecommerce: Record<string, unknown> }

/** An event about cars or purchases. What an earlier one said of them must not be mixed with it. */
export function pushEcommerce(event: EcommerceEvent): void {
	dataLayer().push({ ecommerce: null }, event)
}

export function updateConsentMode(mode: ConsentMode): void {
	dataLayer().push(command('consent', 'update', mode))
}

/** Entries so far, events and others, oldest first. */
export function dataLayer(): DataLayerEntry[] {
	// Whatever comes first finds the refusal before it.
	window.dataLayer ??= [command('consent', 'default', defaultConsentMode)]
	return window.dataLayer
}

/** Google tells commands from events by their being an `arguments` object. */
function command(..._words: unknown[]): Command {
	// biome-ignore lint/complexity/noArguments: the very object is what is asked for
	return arguments
}
