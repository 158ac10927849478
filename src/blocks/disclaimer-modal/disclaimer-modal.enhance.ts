import { hasAccepted, rememberAcceptance } from './acceptance.ts'

const accepted = 'accepted'

export function enhance(dialog: HTMLElement): void {
	const { uid = '' } = dialog.dataset
	if (!(dialog instanceof HTMLDialogElement) || hasAccepted(uid)) return
	dialog.addEventListener('cancel', (event) => event.preventDefault())
	// Not at `close`, which comes later: a visitor may have left the page by then.
	dialog.addEventListener('submit', () => rememberAcceptance(uid))
	dialog.addEventListener('close', () => {
		// Browsers close a dialog at the second Escape in spite of `preventDefault`.
		if (dialog.returnValue !== accepted) dialog.showModal()
	})
	dialog.showModal()
}
