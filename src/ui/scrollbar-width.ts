/**
 * Keeps the page's width when a dialog or drawer removes the scrollbar: `base.css` compensates for `--scrollbar-width`,
 * which is 0 for overlay scrollbars.
 */
export function keepScrollbarWidth(): void {
	const { documentElement: root } = document
	function measure() {
		// Behind another dialog the scrollbar is already gone.
		if (getComputedStyle(root).overflowY === 'hidden') return
		root.style.setProperty('--scrollbar-width', `${innerWidth - root.clientWidth}px`)
	}
	// Sent by dialogs and popovers before they open. It does not bubble.
	document.addEventListener('beforetoggle', measure, { capture: true })
}
