import { type ConsentMode, defaultConsentMode } from './consent-mode.ts'

export type DataLayerEvent = { event: string } & Record<string, unknown>

/** An event, a reset such as `{ ecommerce: null }`, or a command: the `arguments` of Google's `gtag` function. */
type DataLayerEntry = Record<string, unknown> | Command

type Command = IArguments & { event?: undefined }

declare global {
	interface Window {
		dataLayer?: DataLayerEntry[]
	}
}

/** Pushes an event for the tag manager, which reads it only with the visitor's consent. */
export function pushToDataLayer(event: DataLayerEvent): void {
	dataLayer().push(event)
}

export type EcommerceEvent = DataLayerEvent & { ecommerce: Record<string, unknown> }

/** Pushes an event about cars or purchases. The reset before it prevents merging with an earlier event. */
export function pushEcommerce(event: EcommerceEvent): void {
	dataLayer().push({ ecommerce: null }, event)
}

export function updateConsentMode(mode: ConsentMode): void {
	dataLayer().push(command('consent', 'update', mode))
}

/** All entries so far, oldest first. */
export function dataLayer(): DataLayerEntry[] {
	// The denied defaults are always the first entry.
	window.dataLayer ??= [command('consent', 'default', defaultConsentMode)]
	return window.dataLayer
}

/** Google recognizes commands by their being an `arguments` object. */
function command(..._words: unknown[]): Command {
	// biome-ignore lint/complexity/noArguments: Google requires this very object
	return arguments
}
