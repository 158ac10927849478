import { hasAccepted, rememberAcceptance } from './acceptance.ts'

const accepted = 'accepted'

export function enhance(dialog: HTMLElement): void {
	const { uid = '' } = dialog.dataset
	if (!(dialog instanceof HTMLDialogElement) || hasAccepted(uid)) return
	dialog.addEventListener('cancel', (event) => event.preventDefault())
	dialog.addEventListener('close', () => {
		if (dialog.returnValue === accepted) rememberAcceptance(uid)
		// Browsers close a dialog at the second Escape in spite of `preventDefault`.
		else dialog.showModal()
	})
	dialog.showModal()
}
