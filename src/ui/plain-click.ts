type Click = Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'>

/** True for a click that opens a link in this tab: no modifier keys, main button, not handled yet. */
export function isPlainClick(click: Click): boolean {
	return (
		click.button === 0 && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || click.defaultPrevented)
	)
}
