/**
 * Removes elements added by enhancements (`data-added`) from an island, because React would treat them as a hydration
 * mismatch. The returned function puts them back.
 */
export function setAsideAdded(island: HTMLElement): () => void {
	const places = [...island.querySelectorAll('[data-added]')].map((node) => ({
		node,
		before: node.previousElementSibling,
	}))
	for (const { node } of places) node.remove()
	return () => {
		for (const { node, before } of places) if (before?.isConnected) before.after(node)
	}
}
