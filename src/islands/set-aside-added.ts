/**
 * Takes out of an island what enhancements have added (`data-added`), which React would take for another markup than that of the server.
 * The returned function puts it back.
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
