type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/** A click that opens a link in this tab: not one for a new tab or for saving, nor one that was handled already. */
export function isPlainClick(click: Click): boolean {
	return (
		click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || click.defaultPrevented)
	)
}
