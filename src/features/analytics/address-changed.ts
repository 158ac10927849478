const eventName = 'address-changed'

/**
 * Must be called after an island has changed the address without loading a document: another path counts as another
 * page view.
 */
export function addressChanged(): void {
	dispatchEvent(new Event(eventName))
}

export function onAddressChanged(listener: () => void): void {
	addEventListener(eventName, listener)
}
