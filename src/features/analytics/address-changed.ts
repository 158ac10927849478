const eventName = 'address-changed'

/** Called by an island that has given the page another address without loading a document: another path is another page view. */
export function addressChanged(): void {
	dispatchEvent(new Event(eventName))
}

export function onAddressChanged(listener: () => void): void {
	addEventListener(eventName, listener)
}
