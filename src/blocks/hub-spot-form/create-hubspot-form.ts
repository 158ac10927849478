import { createScript } from '#ui/create-script.ts'
import type { FormEventName } from './form-events.ts'

export type OutsideFormId = { region: string; portalId: string; formId: string }

type Callbacks = { onFormReady: () => void; onFormSubmit: () => void; onFormSubmitted: () => void }

declare global {
	interface Window {
		/** https://legacydocs.hubspot.com/docs/methods/forms/advanced_form_options */
		hbspt?: { forms: { create: (options: OutsideFormId & Callbacks & { target: string; css: string }) => void } }
	}
}

const timeoutMs = 10_000

/** Resolves when the form is rendered. Its later events are reported to our server. */
export async function createHubSpotForm(
	form: OutsideFormId,
	{ loader, placeId }: { loader: string; placeId: string },
): Promise<void> {
	try {
		await loadScript(loader)
		await new Promise<void>((resolve, reject) => {
			if (!window.hbspt) return reject(new Error('The script of the form provider brought nothing'))
			setTimeout(() => reject(new Error('The form provider drew no form')), timeoutMs)
			window.hbspt.forms.create({
				...form,
				target: `#${placeId}`,
				// Empty, so that our own styles apply.
				css: '',
				onFormReady() {
					report(form, 'ready')
					resolve()
				},
				onFormSubmit: () => report(form, 'submit'),
				onFormSubmitted: () => report(form, 'submitted'),
			})
		})
	} catch (error) {
		report(form, 'failed')
		throw error
	}
}

function loadScript(src: string): Promise<void> {
	return new Promise((resolve, reject) => {
		if (window.hbspt) return resolve()
		const script = createScript(src)
		const fail = () => reject(new Error('The script of the form provider could not be loaded'))
		setTimeout(fail, timeoutMs)
		script.addEventListener('load', () => resolve())
		script.addEventListener('error', fail)
		document.head.append(script)
	})
}

/** The form and the event, without data of the visitor. */
function report({ formId }: OutsideFormId, event: FormEventName): void {
	const body = JSON.stringify({ formId, event })
	// `keepalive` sends it also while the page is being left. Failures are ignored.
	fetch('/api/form-events', { method: 'POST', body, keepalive: true }).catch(() => {})
}
