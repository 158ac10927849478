/**
 * Keeps the page as wide as it is when something opens that covers it, which takes the scrollbar away: `base.css` makes up
 * for `--scrollbar-width`, which is 0 where scrollbars lie over the page.
 */
export function keepScrollbarWidth(): void {
	const { documentElement: root } = document
	function measure() {
		// Behind another dialog the scrollbar is gone already.
		if (getComputedStyle(root).overflowY === 'hidden') return
		root.style.setProperty('--scrollbar-width', `${innerWidth - root.clientWidth}px`)
	}
	// Of dialogs and popovers, before they open. It does not bubble.
	document.addEventListener('beforetoggle', measure, { capture: true })
}
