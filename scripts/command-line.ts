import { type ParseArgsConfig, parseArgs } from 'node:util'
import { NewerDatabaseError } from '#db/migrate.ts'
import { StorageError } from '#db/storage-error.ts'
import { EnvironmentError } from '#platform/environment.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type CommandLine<Named extends Options> = ReturnType<typeof parseArgs<{ allowPositionals: true; options: Named }>>

/** Errors whose message is a sentence for the operator. */
const sentences = [StorageError, EnvironmentError, NewerDatabaseError]

/**
 * The arguments of an operator's command. With `--help` it prints the usage and ends with 0; an unknown option ends it with 2, after a
 * sentence and the usage. What an operator can mend, such as a database that cannot be reached, ends it with 1 and a sentence.
 */
export function readCommandLine<const Named extends Options>(usage: string, options: Named): CommandLine<Named> {
	process.on('uncaughtException', (error) => {
		console.error(sentences.some((kind) => error instanceof kind) ? error.message : error)
		process.exit(1)
	})
	if (process.argv.includes('--help')) {
		console.log(usage)
		process.exit(0)
	}
	try {
		return parseArgs({ allowPositionals: true, options })
	} catch (error) {
		if (!(error instanceof TypeError)) throw error
		console.error(`${error.message}\n\n${usage}`)
		process.exit(2)
	}
}
