/** A mistake in a seed file, told so that its author finds it. */
export type SeedProblem = { file: string; line?: number; message: string }

/** Everything that is wrong with the seed content, at once. */
export class SeedError extends Error {
	readonly problems: SeedProblem[]

	constructor(problems: SeedProblem[]) {
		super(`The seed content has mistakes.\n${problems.map(toSentence).join('\n')}`)
		this.name = 'SeedError'
		this.problems = problems
	}
}

function toSentence({ file, line, message }: SeedProblem): string {
	return line === undefined ? `${file}: ${message}` : `${file}, line ${line}: ${message}`
}
