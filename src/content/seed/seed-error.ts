/** An error in a seed file with its position. */
export type SeedProblem = { file: string; line?: number; message: string }

/** All errors of the seed content. */
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
