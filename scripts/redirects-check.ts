import type { ContentSource } from '#content/content-source.ts'
import { inspectRedirects, sampleRequest } from '#domain/redirects/inspect-redirects.ts'
import { createRedirectTable } from '#domain/redirects/redirect-table.ts'
import { findingSentence } from '#domain/redirects/rule-sentences.ts'
import { findPageAt } from '#editing/find-page-at.ts'
import { findSite, sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { toSitePath } from '#sites/site-address.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import type { StockReader } from '#stock/stock.ts'
import { readCommandLine } from './command-line.ts'
import { withContentStore } from './with-content-store.ts'

// Checks the stored redirects of the sites. Exits with 1 if a rule is invalid, loops, hides a page or leads to none.

const usage = `Checks the redirects of all sites, or of one:
  npm run redirects:check [-- --site <site>] [--strict]
Invalid rules, loops, destinations without a page and pages hidden by a rule give exit code 1;
conflicts, repetitions and chains only with --strict.
Sites: ${sites.map(({ key }) => key).join(', ')}`

type Complaint = { isSerious: boolean; sentence: string }

async function checkSite(site: Site, content: ContentSource, stock: StockReader): Promise<Complaint[]> {
	const rules = await content.listRedirects(site.key)
	const table = createRedirectTable(rules, site.hosts)
	const complaints: Complaint[] = inspectRedirects(rules, table).map((finding) => ({
		isSerious: finding.kind === 'invalid' || finding.kind === 'loop',
		sentence: `${finding.kind}: ${findingSentence(finding, rules)}`,
	}))
	for (const rule of rules) {
		const sample = sampleRequest(rule)
		const location = sample && table.find(sample.path, sample.search)?.location
		// A made-up parameter value says nothing about the destination.
		const isOwn = location?.startsWith('/') && !/any0thing/.test(location)
		if (isOwn && location && !(await findPageAt(site, location, { content, stock })))
			complaints.push({ isSerious: true, sentence: `no page: ${rule.source} leads to ${location}` })
	}
	for (const { language, path } of await content.listPages(site.key)) {
		const address = encodeURI(toSitePath(site, language, path))
		const found = table.find(address, '')
		if (found)
			complaints.push({ isSerious: true, sentence: `hidden: nobody sees ${address}, it leads to ${found.location}` })
	}
	return complaints
}

const { values, positionals } = readCommandLine(usage, {
	site: { type: 'string' },
	strict: { type: 'boolean', default: false },
})
const named = values.site === undefined ? null : findSite(values.site)
if ((values.site !== undefined && !named) || positionals.length > 0) {
	console.error(usage)
	process.exitCode = 2
} else {
	await withContentStore(async (content, db) => {
		const stock = createEmbeddedStock(db)
		for (const site of named ? [named] : sites) {
			const complaints = await checkSite(site, content, stock)
			for (const { sentence } of complaints) console.log(`${site.key}: ${sentence}`)
			console.log(
				`${site.key}: ${(await content.listRedirects(site.key)).length} rules, ${complaints.length} complaints`,
			)
			if (complaints.some(({ isSerious }) => isSerious || values.strict)) process.exitCode = 1
		}
	})
}
