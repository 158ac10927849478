import type { CompiledRule } from './compiled-rule.ts'
import type { Captures } from './destination.ts'
import { createKeeper, listKey } from './kept-once.ts'
import type { QueryPair } from './query-pairs.ts'
import type { RequestPath } from './request-path.ts'
import { chooseRule, type ReplacedRule, type RuleChoice, withRule } from './rule-choice.ts'
import { matchSegment, type SegmentPattern, segmentPatternKey, segmentPatternWeight } from './segment-pattern.ts'
import type { SourcePattern } from './source-pattern.ts'

type Found = { rule: CompiledRule; captures: Captures }

type Segment = string | SegmentPattern

/** A node at which sources with the same beginning branch. */
type Fork = {
	/** Null if there are none. */
	literals: Map<string, Branch> | null
	/** Most specific first. */
	patterns: { pattern: SegmentPattern; branch: Branch }[] | null
	/** The rules of sources that end here. */
	ending: RuleChoice | null
	/** The rules of sources that end here with a wildcard. */
	open: RuleChoice | null
}

/** A source that shares its beginning with no other, as most do; the rest of it is matched at once. */
type Lone<Choice = RuleChoice> = { rest: readonly Segment[]; isOpen: boolean; choice: Choice }

type Branch = Fork | Lone

/** A trie of sources with parameters and wildcards by segment: a look-up visits only the branches that can match. */
export class PatternTree {
	readonly #root = createFork()
	readonly #keepPattern = createKeeper(segmentPatternKey)
	/** Interned, because the beginnings of sources differ but their rests are mostly equal. */
	readonly #keepRest = createKeeper((rest: readonly Segment[]) => listKey(rest.map(keyOf)))

	/** Adds the rules that this one replaces to `replaced`. */
	add({ segments, wildcard }: SourcePattern, rule: CompiledRule, replaced: ReplacedRule[]): void {
		const rest = segments.map((segment) => (typeof segment === 'string' ? segment : this.#keepPattern(segment)))
		this.#addTo(this.#root, { rest, isOpen: wildcard !== null, choice: rule }, replaced)
	}

	#addTo(fork: Fork, { rest: [segment, ...rest], isOpen, choice }: Lone<CompiledRule>, replaced: ReplacedRule[]): void {
		const below = { rest, isOpen, choice }
		if (segment === undefined) {
			if (isOpen) fork.open = withRule(fork.open, choice, replaced)
			else fork.ending = withRule(fork.ending, choice, replaced)
		} else if (typeof segment === 'string') {
			fork.literals ??= new Map()
			fork.literals.set(segment, this.#withSource(fork.literals.get(segment), below, replaced))
		} else {
			fork.patterns ??= []
			const known = fork.patterns.find(({ pattern }) => pattern === segment)
			if (known) {
				known.branch = this.#withSource(known.branch, below, replaced)
			} else {
				fork.patterns.push({ pattern: segment, branch: this.#withSource(undefined, below, replaced) })
				fork.patterns.sort((a, b) => compareCloseness(a.pattern, b.pattern))
			}
		}
	}

	#withSource(branch: Branch | undefined, source: Lone<CompiledRule>, replaced: ReplacedRule[]): Branch {
		if (branch && !('rest' in branch)) {
			this.#addTo(branch, source, replaced)
			return branch
		}
		const rest = this.#keepRest(source.rest)
		if (!branch) return { ...source, rest }
		if (branch.rest === rest && branch.isOpen === source.isOpen) {
			branch.choice = withRule(branch.choice, source.choice, replaced)
			return branch
		}
		const fork = this.#toFork(branch)
		this.#addTo(fork, source, replaced)
		return fork
	}

	#toFork({ rest: [segment, ...others], isOpen, choice }: Lone): Fork {
		const branch = { rest: this.#keepRest(others), isOpen, choice }
		const fork = createFork()
		if (typeof segment === 'string') fork.literals = new Map([[segment, branch]])
		else if (segment) fork.patterns = [{ pattern: segment, branch }]
		else if (isOpen) fork.open = choice
		else fork.ending = choice
		return fork
	}

	/** True if any source can begin with this segment. If not, the path need not be split. */
	begins(first: string): boolean {
		const { literals, patterns, open } = this.#root
		return open !== null || patterns !== null || literals?.has(first) === true
	}

	/**
	 * A source that matches the whole path, the most literal one first; otherwise the wildcard with the longest prefix.
	 */
	find({ segments, spelled }: RequestPath, pairs: () => readonly QueryPair[]): Found | null {
		const captures: string[] = []
		let longest: Found | null = null
		let longestDepth = -1

		function end(choice: RuleChoice, values: readonly string[]): Found | null {
			const rule = chooseRule(choice, pairs)
			return rule && { rule, captures: [...captures, ...values] }
		}

		function openEnd(choice: RuleChoice, values: readonly string[], depth: number): void {
			const rule = depth > longestDepth ? chooseRule(choice, pairs) : null
			if (!rule) return
			longest = { rule, captures: [...captures, ...values, spelled.slice(depth)] }
			longestDepth = depth
		}

		function visitLone({ rest, isOpen, choice }: Lone, depth: number): Found | null {
			const endDepth = depth + rest.length
			if (isOpen ? endDepth > segments.length : endDepth !== segments.length) return null
			const values = matchSegments(rest, { segments, spelled }, depth)
			if (!values) return null
			if (!isOpen) return end(choice, values)
			openEnd(choice, values, endDepth)
			return null
		}

		function visit(branch: Branch, depth: number): Found | null {
			if ('rest' in branch) return visitLone(branch, depth)
			const { literals, patterns, ending, open } = branch
			if (open) openEnd(open, [], depth)
			const segment = segments[depth]
			if (segment === undefined) return ending && end(ending, [])
			const next = literals?.get(segment)
			const found = next ? visit(next, depth + 1) : null
			if (found) return found
			for (const { pattern, branch } of patterns ?? []) {
				const values = matchSegment(pattern, segment, spelled[depth] ?? '')
				if (!values) continue
				captures.push(...values)
				const below = visit(branch, depth + 1)
				if (below) return below
				captures.length -= values.length
			}
			return null
		}
		return visit(this.#root, 0) ?? longest
	}
}

/** The values of the parameters if each segment from an index on matches. */
function matchSegments(
	rest: readonly Segment[],
	{ segments, spelled }: Pick<RequestPath, 'segments' | 'spelled'>,
	from: number,
): string[] | null {
	const values: string[] = []
	for (const [i, wanted] of rest.entries()) {
		const segment = segments[from + i] ?? ''
		if (wanted === segment) continue
		const found = typeof wanted === 'string' ? null : matchSegment(wanted, segment, spelled[from + i] ?? '')
		if (!found) return null
		values.push(...found)
	}
	return values
}

function createFork(): Fork {
	return { literals: null, patterns: null, ending: null, open: null }
}

function keyOf(segment: Segment): string | readonly string[] {
	return typeof segment === 'string' ? segment : segment.texts
}

/** More literal letters first, then fewer parameters, then by text, so that the order of the rules does not matter. */
function compareCloseness(a: SegmentPattern, b: SegmentPattern): number {
	const byWeight = segmentPatternWeight(b) - segmentPatternWeight(a)
	const byNames = a.names.length - b.names.length
	return byWeight || byNames || (segmentPatternKey(a) < segmentPatternKey(b) ? -1 : 1)
}
