type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/** A click that goes to the link in this tab: not one that wants it in another or saved, nor one that somebody has answered. */
export function isPlainClick(click: Click): boolean {
	return (
		click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || click.defaultPrevented)
	)
}
