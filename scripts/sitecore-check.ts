import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { checkLines, checkSite, isAllKnown } from '#content/sitecore/check-site.ts'
import { tryTenant } from '#content/sitecore/try-tenant.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { UnavailableError } from '#platform/unavailable-error.ts'
import type { ContentTools } from '../server/content-tools.ts'
import { readCommandLine } from './command-line.ts'

// What of the sites in Sitecore our blocks have, and with --live what a real tenant answers.

const usage = `Reads every page of the sites of SITECORE_SITES and says which renderings, fields and parameters are known, unknown or lost:
  npm run sitecore:check [-- --site <site>]
  npm run sitecore:check -- --live          tries what can be tried on a tenant, step by step
Ends with 1 if something is unknown or lost, or a step fails.`

const { values, positionals } = readCommandLine(usage, {
	site: { type: 'string' },
	live: { type: 'boolean', default: false },
})

async function run(): Promise<boolean> {
	const environment = parseEnvironment(process.env)
	// Of the build, because Node cannot list the folders of the blocks.
	const build = pathToFileURL(resolve(import.meta.dirname, '../build/server/index.js')).href
	const { contentTools }: { contentTools: ContentTools } = await import(build)
	const opened = contentTools.openSitecoreSites(environment, () => {})
	const sites = [...(opened?.sites ?? [])].filter(([key]) => values.site === undefined || key === values.site)
	if (!opened || sites.length === 0) {
		console.error('SITECORE_EDGE_URL and SITECORE_SITES name no such site.')
		return false
	}
	let isGood = true
	for (const [key, site] of sites) {
		if (values.live) {
			for (const { step, answer, isDone } of await tryTenant(site, environment)) {
				console.log(`${key}: ${isDone ? 'done' : 'FAILED'}: ${step}: ${answer}`)
				isGood &&= isDone
			}
			continue
		}
		const check = await checkSite(site, opened.mapping)
		for (const line of checkLines(check)) console.log(`${key}: ${line}`)
		isGood &&= isAllKnown(check)
	}
	return isGood
}

if (positionals.length > 0) {
	console.error(usage)
	process.exitCode = 2
} else {
	const isGood = await run().catch((error: unknown) => {
		if (!(error instanceof UnavailableError)) throw error
		console.error(error.message)
		return false
	})
	process.exitCode = isGood ? 0 : 1
}
