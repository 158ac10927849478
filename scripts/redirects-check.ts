import type { ContentSource } from '#content/content-source.ts'
import { inspectRedirects, type RedirectFinding } from '#domain/redirects/inspect-redirects.ts'
import { createRedirectTable } from '#domain/redirects/redirect-table.ts'
import { findingSentence } from '#domain/redirects/rule-sentences.ts'
import { findHidingRedirects, findLostRedirects } from '#editing/checks/find-lost-redirects.ts'
import { counted } from '#platform/counted.ts'
import { sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import type { StockReader } from '#stock/stock.ts'
import { readCommandLine, readSite } from './command-line.ts'
import { withContentStore } from './with-content-store.ts'

// Checks the stored redirects of the sites. Exits with 1 if a rule is invalid, loops, hides a page or leads to none.

const usage = `Checks the redirects of all sites, or of one:
  npm run redirects:check [-- --site <site>] [--strict]
Invalid rules, loops, destinations without a page and pages hidden by a rule give exit code 1;
conflicts, repetitions and chains only with --strict.
Sites: ${sites.map(({ key }) => key).join(', ')}`

const seriousKinds: ReadonlySet<RedirectFinding['kind']> = new Set(['invalid', 'loop', 'no-page', 'hides-page'])
const kindNames: Partial<Record<RedirectFinding['kind'], string>> = { 'no-page': 'no page', 'hides-page': 'hidden' }

type Complaint = { isSerious: boolean; sentence: string }

async function checkSite(site: Site, content: ContentSource, stock: StockReader): Promise<Complaint[]> {
	const rules = await content.listRedirects(site.key)
	const table = createRedirectTable(rules, site.hosts)
	const numbered = rules.map((rule, index) => ({ rule, index }))
	const findings = [
		...inspectRedirects(rules, table),
		...(await findLostRedirects(site, { rules: numbered, table }, { content, stock })),
		...(await findHidingRedirects(site, table, content)),
	]
	return findings.map((finding) => ({
		isSerious: seriousKinds.has(finding.kind),
		sentence: `${kindNames[finding.kind] ?? finding.kind}: ${findingSentence(finding, rules)}`,
	}))
}

const { values, positionals } = readCommandLine(usage, {
	site: { type: 'string' },
	strict: { type: 'boolean', default: false },
})
const named = readSite(values.site)
if (positionals.length > 0) {
	console.error(usage)
	process.exitCode = 2
} else {
	await withContentStore(async (content, db) => {
		const stock = createEmbeddedStock(db)
		for (const site of named ? [named] : sites) {
			const complaints = await checkSite(site, content, stock)
			for (const { sentence } of complaints) console.log(`${site.key}: ${sentence}`)
			console.log(
				`${site.key}: ${counted((await content.listRedirects(site.key)).length, 'rule')}, ${counted(complaints.length, 'complaint')}`,
			)
			if (complaints.some(({ isSerious }) => isSerious || values.strict)) process.exitCode = 1
		}
	})
}
