import { readFileSync, statSync } from 'node:fs'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { NewerDatabaseError } from '#db/migrate.ts'
import { StorageError } from '#db/storage-error.ts'
import { EnvironmentError } from '#platform/environment.ts'
import { findSite, sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type CommandLine<Named extends Options> = ReturnType<typeof parseArgs<{ allowPositionals: true; options: Named }>>

/** A file that an operator named is not one. */
class NotAFileError extends Error {}

/** Errors whose message is a sentence for the operator. */
const sentences = [StorageError, EnvironmentError, NewerDatabaseError, NotAFileError]

/** A file that cannot be read or written, which the message names, or for which the disk has no room. */
const isFileError = (error: object) => 'syscall' in error && ('path' in error || error.syscall === 'write')

/**
 * The arguments of an operator's command. With `--help` it prints the usage and ends with 0; an unknown option ends it with 2, after a
 * sentence and the usage. What an operator can mend, such as a database or a file that is not there, ends it with 1 and a sentence.
 */
export function readCommandLine<const Named extends Options>(usage: string, options: Named): CommandLine<Named> {
	process.on('uncaughtException', (error) => {
		console.error(isFileError(error) || sentences.some((kind) => error instanceof kind) ? error.message : error)
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

/** The site of an option; null without one. A site that there is not ends the command with 2, after the names of those that there are. */
export function readSite(key: string | undefined): Site | null {
	if (key === undefined) return null
	const site = findSite(key)
	if (site) return site
	console.error(`There is no site ${key}. The sites are ${sites.map((each) => each.key).join(', ')}.`)
	process.exit(2)
}

/** The content of a file that the command line names. */
export function readNamedFile(file: string): Buffer {
	if (statSync(file).isDirectory()) throw new NotAFileError(`${file} is not a file.`)
	return readFileSync(file)
}

/** A whole number from 1 to 999999; null for another text. */
export function readCount(text: string): number | null {
	return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : null
}
