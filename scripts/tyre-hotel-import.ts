import { databaseLocation } from '#db/database.ts'
import { openTextSeal } from '#db/open-text-seal.ts'
import { openWithKeys } from '#db/open-with-keys.ts'
import { counted } from '#platform/counted.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { FeedError } from '#platform/feed/feed-error.ts'
import { readColumnMapping } from '#platform/feed/named-rows.ts'
import type { Site } from '#sites/site.ts'
import { openFeed } from '#stock/import/feed-file.ts'
import { openReportFile } from '#stock/import/report-file.ts'
import { importAgreements } from '#tyre-hotel/embedded/import-agreements.ts'
import { readCommandLine, readSite } from './command-line.ts'

const usage = `Adds agreements to the tyre hotel of a site, or replaces those with the same plates. A running server knows them at once.

  npm run tyre-hotel:import -- --site <site> [--mapping <file>] [--report <file>] <file>

The file is CSV, gzip or not, with one row for each wheel and the columns registration_number, phone, department (id of the
workshop), make, model, package, position (FL, FR, RL, RR), tyre, season (summer, winter, all-season), width, ratio, rim,
pattern, depth_mm and measured_on. It may have number (of the agreement), name (of the customer) and shelf. A mapping is JSON:
{ "delimiter": ";", "encoding": "windows-1252", "columns": { "registration_number": "Regnr" }, "defaults": { "package": "Bas" },
"words": { "season": { "Vinter": "winter" } } }.
An agreement with a bad row is left out as a whole. The report is written to <file>.report.json if --report is not given.

Ends with 0 when agreements were taken, 1 when none was and the tyre hotel is as it was, 2 when the command was not understood.`

type Command = { site: Site; file: string; mappingFile: string | undefined; reportFile: string }

async function run({ site, file, mappingFile, reportFile }: Command): Promise<number> {
	const mapping = await readColumnMapping(mappingFile)
	const feed = await openFeed(file)
	const environment = parseEnvironment(process.env)
	const reportTo = await openReportFile(reportFile)
	const { db, keys } = await openWithKeys(databaseLocation(environment), environment)
	try {
		const seal = await openTextSeal(keys, environment)
		const options = { site, mapping, now: () => new Date() }
		const { report, agreements, result } = await importAgreements({ db, keys, seal }, feed.content, options)
		await reportTo.save(report)
		await reportTo.finish()
		console.log(
			`${counted(report.rows, 'row')}, ${report.accepted} accepted, ${report.rejected} rejected; ${counted(agreements, 'agreement')}.`,
		)
		for (const { line, reason } of report.rejections.slice(0, 5)) console.log(`  line ${line}: ${reason}`)
		console.log(`Report: ${reportFile}`)
		if (!result.ok) console.error('The file holds no agreement that could be taken. The tyre hotel is as it was.')
		return result.ok ? 0 : 1
	} finally {
		await reportTo.close()
		await db.destroy()
	}
}

const { values, positionals } = readCommandLine(usage, {
	site: { type: 'string' },
	mapping: { type: 'string' },
	report: { type: 'string' },
})
const [file, ...others] = positionals
const site = readSite(values.site)
if (file === undefined || others.length > 0 || !site) {
	console.error(usage)
	process.exitCode = 2
} else {
	try {
		const reportFile = values.report ?? `${file}.report.json`
		process.exitCode = await run({ site, file, mappingFile: values.mapping, reportFile })
	} catch (error) {
		if (!(error instanceof FeedError)) throw error
		console.error(`${error.message} The tyre hotel is as it was.`)
		process.exitCode = 1
	}
}
