import { writeFileSync } from 'node:fs'
import { inspectRedirects } from '#domain/redirects/inspect-redirects.ts'
import { mostNamedLines, readRedirectCsv, writeRedirectCsv } from '#domain/redirects/redirect-csv.ts'
import type { RedirectRule } from '#domain/redirects/redirect-rule.ts'
import { createRedirectTable } from '#domain/redirects/redirect-table.ts'
import { findingSentence } from '#domain/redirects/rule-sentences.ts'
import { counted } from '#platform/counted.ts'
import { sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { readCommandLine, readNamedFile, readSite } from './command-line.ts'
import { withContentStore } from './with-content-store.ts'

// Exports and imports the redirects of a site as CSV. A running server uses them within a second.

const usage = `Redirects of a site as CSV (source,destination,conditions):
  npm run redirects -- export --site <site> [FILE]           without FILE: to the terminal
  npm run redirects -- import --site <site> FILE             in the place of all rules of the site
  npm run redirects -- import --site <site> --add FILE       behind the rules the site has
  npm run redirects -- import --site <site> --dry-run FILE   only says what would be done
Sites: ${sites.map(({ key }) => key).join(', ')}`

async function exportRules(site: Site, file: string | undefined): Promise<void> {
	const rules = await withContentStore((store) => store.listRedirects(site.key))
	const csv = writeRedirectCsv(rules)
	if (file === undefined) process.stdout.write(csv)
	else writeFileSync(file, csv)
}

/** Invalid rules and loops abort the import. Other findings are only printed. */
async function importRules(site: Site, file: string, how: { add: boolean; dryRun: boolean }): Promise<boolean> {
	const { rules, problems } = readRedirectCsv(readNamedFile(file))
	for (const { line, message } of problems.slice(0, mostNamedLines)) console.error(`${file}, line ${line}: ${message}`)
	if (problems.length > mostNamedLines) console.error(`and ${counted(problems.length - mostNamedLines, 'more line')}`)
	if (problems.length > 0) return refused()

	return withContentStore(async (store) => {
		const known = await store.listRedirects(site.key)
		const all: RedirectRule[] = how.add ? [...known, ...rules] : rules
		const findings = inspectRedirects(all, createRedirectTable(all, site.hosts))
		for (const finding of findings) console.error(`${finding.kind}: ${findingSentence(finding, all)}`)
		if (findings.some(({ kind }) => kind === 'loop' || kind === 'invalid')) return refused()
		if (!how.dryRun) await store.write((writer) => writer.replaceRedirects({ site: site.key, rules: all }))
		console.log(
			`${site.key}: ${counted(all.length, 'rule')}${how.dryRun ? ' would be' : ''} in the place of ${known.length}`,
		)
		return true
	})
}

function showUsage(): void {
	console.error(usage)
	process.exitCode = 2
}

function refused(): false {
	console.error('Nothing was changed.')
	return false
}

const { values, positionals } = readCommandLine(usage, {
	site: { type: 'string' },
	add: { type: 'boolean', default: false },
	'dry-run': { type: 'boolean', default: false },
})
const [command, file, ...others] = positionals
const site = readSite(values.site)
if (others.length > 0) showUsage()
else if (site && command === 'export') await exportRules(site, file)
else if (site && command === 'import' && file !== undefined) {
	const isDone = await importRules(site, file, { add: values.add, dryRun: values['dry-run'] })
	process.exitCode = isDone ? 0 : 1
} else showUsage()
