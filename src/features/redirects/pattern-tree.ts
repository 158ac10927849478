import type { Captures } from './destination.ts'
import type { QueryPair } from './query-pairs.ts'
import type { RequestPath } from './request-path.ts'
import { type CompiledRule, RuleChoice } from './rule-choice.ts'
import { matchSegment, type SegmentPattern, segmentPatternKey, segmentPatternWeight } from './segment-pattern.ts'

type Found = { rule: CompiledRule; captures: Captures }

type Node = {
	literals: Map<string, Node>
	/** The closest description first. */
	patterns: { pattern: SegmentPattern; node: Node }[]
	/** Of the sources that end here. */
	ending: RuleChoice | null
	/** Of the sources that end here with a wildcard. */
	open: RuleChoice | null
}

/** Sources with parameters and wildcards, segment by segment: a path meets only what it may fit, however many there are. */
export class PatternTree {
	readonly #root = createNode()

	add(rule: CompiledRule): void {
		let node = this.#root
		for (const segment of rule.source.segments)
			node = typeof segment === 'string' ? literalBelow(node, segment) : patternBelow(node, segment)
		if (rule.source.wildcard === null) {
			node.ending ??= new RuleChoice()
			node.ending.add(rule)
		} else {
			node.open ??= new RuleChoice()
			node.open.add(rule)
		}
	}

	/** A source that fits the whole path, the more literal one first; else the wildcard with the longest prefix. */
	find({ segments, spelled }: RequestPath, pairs: () => readonly QueryPair[]): Found | null {
		const { literals, patterns, open } = this.#root
		const canBegin = open !== null || patterns.length > 0 || literals.has(segments[0] ?? '')
		if (!canBegin) return null

		const captures: string[] = []
		let longest: Found | null = null
		let longestDepth = -1

		function visit({ literals, patterns, ending, open }: Node, depth: number): Found | null {
			if (open && depth > longestDepth) {
				const rule = open.choose(pairs)
				if (rule) {
					longest = { rule, captures: [...captures, spelled.slice(depth)] }
					longestDepth = depth
				}
			}
			const segment = segments[depth]
			if (segment === undefined) {
				const rule = ending?.choose(pairs)
				return rule ? { rule, captures: [...captures] } : null
			}
			const next = literals.get(segment)
			const found = next ? visit(next, depth + 1) : null
			if (found) return found
			for (const { pattern, node } of patterns) {
				const values = matchSegment(pattern, segment, spelled[depth] ?? '')
				if (!values) continue
				captures.push(...values)
				const below = visit(node, depth + 1)
				if (below) return below
				captures.length -= values.length
			}
			return null
		}
		return visit(this.#root, 0) ?? longest
	}
}

function createNode(): Node {
	return { literals: new Map(), patterns: [], ending: null, open: null }
}

function literalBelow({ literals }: Node, segment: string): Node {
	const node = literals.get(segment) ?? createNode()
	literals.set(segment, node)
	return node
}

function patternBelow({ patterns }: Node, pattern: SegmentPattern): Node {
	const key = segmentPatternKey(pattern)
	const known = patterns.find((each) => segmentPatternKey(each.pattern) === key)
	if (known) return known.node
	const node = createNode()
	patterns.push({ pattern, node })
	patterns.sort((a, b) => compareCloseness(a.pattern, b.pattern))
	return node
}

/** More letters first, then fewer parameters, then by text: the order of the rules does not matter. */
function compareCloseness(a: SegmentPattern, b: SegmentPattern): number {
	const byWeight = segmentPatternWeight(b) - segmentPatternWeight(a)
	const byNames = a.names.length - b.names.length
	return byWeight || byNames || (segmentPatternKey(a) < segmentPatternKey(b) ? -1 : 1)
}
