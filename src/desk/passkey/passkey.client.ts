/** Makes and asks for passkeys in the forms for it, and shows these forms where the browser can. */
export function startPasskeys(): void {
	// Since 2025 in all browsers.
	if (!('PublicKeyCredential' in window) || !PublicKeyCredential.parseCreationOptionsFromJSON) return
	for (const form of document.querySelectorAll<HTMLFormElement>('form[data-passkey]')) {
		form.hidden = false
		form.addEventListener('submit', (event) => {
			event.preventDefault()
			void ask(form)
		})
	}
}

type Challenge = PublicKeyCredentialCreationOptionsJSON & PublicKeyCredentialRequestOptionsJSON

async function ask(form: HTMLFormElement): Promise<void> {
	const faults = [...form.querySelectorAll<HTMLElement>('[data-fault]')]
	for (const each of faults) each.hidden = true
	try {
		const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams({ do: 'challenge' }) })
		// It asks to be confirmed first, on a page.
		if (answer.status === 403) return form.submit()
		if (!answer.ok) throw new Error(`The challenge was refused with ${answer.status}.`)
		const credential = await askBrowser(form.dataset.passkey === 'create', await answer.json())
		const field = form.elements.namedItem('credential')
		if (!(credential instanceof PublicKeyCredential) || !(field instanceof HTMLInputElement)) return
		field.value = JSON.stringify(credential.toJSON())
		form.submit()
	} catch (error) {
		// The device has a passkey of this account. All else, also that the person has cancelled, browsers do not tell apart.
		const isKnown = error instanceof DOMException && error.name === 'InvalidStateError'
		for (const each of faults) each.hidden = each.dataset.fault !== (isKnown ? 'known' : 'other')
	}
}

function askBrowser(isNew: boolean, options: Challenge): Promise<Credential | null> {
	return isNew
		? navigator.credentials.create({ publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options) })
		: navigator.credentials.get({ publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options) })
}
