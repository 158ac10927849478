const eventName = 'content-added'

/** Tells the enhancements that listen for the whole document that there is new content, which they may have to mark. */
export function contentAdded(): void {
	document.dispatchEvent(new Event(eventName))
}

export function onContentAdded(listener: () => void): void {
	document.addEventListener(eventName, listener)
}
