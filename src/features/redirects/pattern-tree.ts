import type { Captures } from './destination.ts'
import type { QueryPair } from './query-pairs.ts'
import type { RequestPath } from './request-path.ts'
import { type CompiledRule, chooseRule, type ReplacedRule, type RuleChoice, withRule } from './rule-choice.ts'
import { matchSegment, type SegmentPattern, segmentPatternKey, segmentPatternWeight } from './segment-pattern.ts'
import type { SourcePattern } from './source-pattern.ts'

type Found = { rule: CompiledRule; captures: Captures }

type Node = {
	/** What a segment must be for this node, where it is not just a text. */
	pattern: SegmentPattern | null
	/** Null where there is none: most nodes are the end of one source. */
	literals: Map<string, Node> | null
	/** The closest description first. */
	patterns: PatternNode[] | null
	/** Of the sources that end here. */
	ending: RuleChoice | null
	/** Of the sources that end here with a wildcard. */
	open: RuleChoice | null
}

type PatternNode = Node & { pattern: SegmentPattern }

/** Sources with parameters and wildcards, segment by segment: a path meets only what it may fit, however many there are. */
export class PatternTree {
	readonly #root = createNode(null)
	/** Patterns repeat; those kept once are quick to come by. */
	readonly #patterns = new Map<string, SegmentPattern>()

	/** Whose place the rule takes is added to `replaced`. */
	add({ segments, wildcard }: SourcePattern, rule: CompiledRule, replaced: ReplacedRule[]): void {
		let node: Node = this.#root
		for (const segment of segments)
			node = typeof segment === 'string' ? literalBelow(node, segment) : patternBelow(node, this.#known(segment))
		if (wildcard === null) node.ending = withRule(node.ending, rule, replaced)
		else node.open = withRule(node.open, rule, replaced)
	}

	#known(pattern: SegmentPattern): SegmentPattern {
		const key = segmentPatternKey(pattern)
		const known = this.#patterns.get(key) ?? pattern
		this.#patterns.set(key, known)
		return known
	}

	/** A source that fits the whole path, the more literal one first; else the wildcard with the longest prefix. */
	find({ segments, spelled }: RequestPath, pairs: () => readonly QueryPair[]): Found | null {
		const captures: string[] = []
		let longest: Found | null = null
		let longestDepth = -1

		function visit({ literals, patterns, ending, open }: Node, depth: number): Found | null {
			if (open && depth > longestDepth) {
				const rule = chooseRule(open, pairs)
				if (rule) {
					longest = { rule, captures: [...captures, spelled.slice(depth)] }
					longestDepth = depth
				}
			}
			const segment = segments[depth]
			if (segment === undefined) {
				const rule = ending && chooseRule(ending, pairs)
				return rule ? { rule, captures: [...captures] } : null
			}
			const next = literals?.get(segment)
			const found = next ? visit(next, depth + 1) : null
			if (found) return found
			for (const node of patterns ?? []) {
				const values = matchSegment(node.pattern, segment, spelled[depth] ?? '')
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

function createNode<T extends SegmentPattern | null>(pattern: T): Node & { pattern: T } {
	return { pattern, literals: null, patterns: null, ending: null, open: null }
}

function literalBelow(above: Node, segment: string): Node {
	above.literals ??= new Map()
	const node = above.literals.get(segment) ?? createNode(null)
	above.literals.set(segment, node)
	return node
}

function patternBelow(above: Node, pattern: SegmentPattern): Node {
	above.patterns ??= []
	const { patterns } = above
	const known = patterns.find((each) => each.pattern === pattern)
	if (known) return known
	const node = createNode(pattern)
	patterns.push(node)
	patterns.sort((a, b) => compareCloseness(a.pattern, b.pattern))
	return node
}

/** More letters first, then fewer parameters, then by text: the order of the rules does not matter. */
function compareCloseness(a: SegmentPattern, b: SegmentPattern): number {
	const byWeight = segmentPatternWeight(b) - segmentPatternWeight(a)
	const byNames = a.names.length - b.names.length
	return byWeight || byNames || (segmentPatternKey(a) < segmentPatternKey(b) ? -1 : 1)
}
