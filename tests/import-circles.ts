import type { ImportGraph } from './project-imports.ts'

/**
 * Groups of files that import each other in a circle, in alphabetical order (Tarjan's strongly connected components).
 */
export function findCircles(graph: ImportGraph): string[][] {
	const order = new Map<string, number>()
	const stack: string[] = []
	const onStack = new Set<string>()
	const circles: string[][] = []

	function visit(file: string): number {
		const place = order.size
		order.set(file, place)
		stack.push(file)
		onStack.add(file)
		let low = place
		for (const target of graph.get(file) ?? []) {
			if (!order.has(target)) low = Math.min(low, visit(target))
			else if (onStack.has(target)) low = Math.min(low, order.get(target) ?? low)
		}
		if (low === place) {
			const group = stack.splice(stack.indexOf(file))
			for (const each of group) onStack.delete(each)
			if (group.length > 1 || graph.get(file)?.includes(file)) circles.push(group.sort())
		}
		return low
	}

	for (const file of graph.keys()) if (!order.has(file)) visit(file)
	return circles
}
