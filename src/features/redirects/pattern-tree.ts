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
	/** What the segment must be where it is. */
	literal: string | null
	/** Most nodes have one below them or none, and memory is what a look-up waits for: the one is kept as it is. */
	literals: LiteralNode | Map<string, LiteralNode> | null
	/** The closest description first. */
	patterns: PatternNode[] | null
	/** Of the sources that end here. */
	ending: RuleChoice | null
	/** Of the sources that end here with a wildcard. */
	open: RuleChoice | null
}

type PatternNode = Node & { pattern: SegmentPattern }
type LiteralNode = Node & { literal: string }

/** Sources with parameters and wildcards, segment by segment: a path meets only what it may fit, however many there are. */
export class PatternTree {
	readonly #root = createNode(null, null)
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
		const { patterns, open } = this.#root
		const canBegin = open !== null || patterns !== null || findLiteral(this.#root, segments[0] ?? '') !== undefined
		if (!canBegin) return null

		const captures: string[] = []
		let longest: Found | null = null
		let longestDepth = -1

		function visit(node: Node, depth: number): Found | null {
			const { patterns, ending, open } = node
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
			const next = findLiteral(node, segment)
			const found = next ? visit(next, depth + 1) : null
			if (found) return found
			for (const below of patterns ?? []) {
				const values = matchSegment(below.pattern, segment, spelled[depth] ?? '')
				if (!values) continue
				captures.push(...values)
				const foundBelow = visit(below, depth + 1)
				if (foundBelow) return foundBelow
				captures.length -= values.length
			}
			return null
		}
		return visit(this.#root, 0) ?? longest
	}
}

function createNode<P extends SegmentPattern | null, L extends string | null>(
	pattern: P,
	literal: L,
): Node & { pattern: P; literal: L } {
	return { pattern, literal, literals: null, patterns: null, ending: null, open: null }
}

function findLiteral({ literals }: Node, segment: string): LiteralNode | undefined {
	if (literals instanceof Map) return literals.get(segment)
	return literals?.literal === segment ? literals : undefined
}

function literalBelow(above: Node, segment: string): LiteralNode {
	const known = findLiteral(above, segment)
	if (known) return known
	const node = createNode(null, segment)
	const { literals } = above
	if (literals instanceof Map) literals.set(segment, node)
	else
		above.literals = literals
			? new Map([
					[literals.literal, literals],
					[segment, node],
				])
			: node
	return node
}

function patternBelow(above: Node, pattern: SegmentPattern): Node {
	above.patterns ??= []
	const { patterns } = above
	const known = patterns.find((each) => each.pattern === pattern)
	if (known) return known
	const node = createNode(pattern, null)
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
