/**
 * Remembers where the caret is in a text of a block. The returned function puts it there again, after the block was drawn
 * anew.
 */
export function keepCaret(block: Element): (drawn: Element) => void {
	const text = document.activeElement?.closest<HTMLElement>('[data-field]')
	const selection = getSelection()
	if (!text || !selection || !block.contains(text)) return () => {}
	const { field = '' } = text.dataset
	const anchor = offsetIn(text, selection.anchorNode, selection.anchorOffset)
	const focus = offsetIn(text, selection.focusNode, selection.focusOffset)
	return (drawn) => {
		const again = drawn.querySelector<HTMLElement>(`[data-field="${CSS.escape(field)}"]`)
		if (!again) return
		again.focus({ preventScroll: true })
		selection.setBaseAndExtent(...pointAt(again, anchor), ...pointAt(again, focus))
	}
}

/** How many characters of the text are before a point in it. */
function offsetIn(text: Element, node: Node | null, offset: number): number {
	if (!node || !text.contains(node)) return 0
	const range = document.createRange()
	range.setStart(text, 0)
	range.setEnd(node, offset)
	return range.toString().length
}

function pointAt(text: Element, offset: number): [Node, number] {
	const nodes = document.createTreeWalker(text, NodeFilter.SHOW_TEXT)
	let left = offset
	for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
		const { length } = node as Text
		if (left <= length) return [node, left]
		left -= length
	}
	return [text, text.childNodes.length]
}
