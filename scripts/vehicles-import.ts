import { databaseLocation } from '#db/database.ts'
import { openWithKeys } from '#db/open-with-keys.ts'
import { counted } from '#platform/counted.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { FeedError } from '#platform/feed/feed-error.ts'
import { readColumnMapping } from '#platform/feed/named-rows.ts'
import { openFeed } from '#stock/import/feed-file.ts'
import { openReportFile } from '#stock/import/report-file.ts'
import { importVehicles } from '#workshop/embedded/import-vehicles.ts'
import { readCommandLine } from './command-line.ts'

const usage = `Adds cars to the register of the workshops, or replaces those with the same plates. A running server knows them at once.

  npm run vehicles:import -- [--mapping <file>] [--report <file>] <file>

The file is CSV, gzip or not, with the columns country (SE, NO, FI, SK, GB), registration_number, make, model, model_year,
fuel (petrol, diesel, hybrid, plugIn, electric), size (small, medium, large) and agreement (yes, no). A mapping is JSON: { "delimiter": ";", "encoding": "windows-1252",
"columns": { "registration_number": "Regnr" }, "defaults": { "country": "SE" }, "words": { "fuel": { "Bensin": "petrol" } } }.
The report is written to <file>.report.json if --report is not given.

Ends with 0 when cars were taken, 1 when none was and the register is as it was, 2 when the command was not understood.`

type Command = { file: string; mappingFile: string | undefined; reportFile: string }

async function run({ file, mappingFile, reportFile }: Command): Promise<number> {
	const mapping = await readColumnMapping(mappingFile)
	const feed = await openFeed(file)
	const environment = parseEnvironment(process.env)
	const reportTo = await openReportFile(reportFile)
	const { db } = await openWithKeys(databaseLocation(environment), environment)
	try {
		const { report, result } = await importVehicles(db, feed.content, { mapping, now: () => new Date() })
		await reportTo.save(report)
		await reportTo.finish()
		const { rows, accepted, duplicates, rejected } = report
		console.log(
			`${counted(rows, 'row')}, ${accepted} accepted, ${counted(duplicates, 'duplicate')}, ${rejected} rejected.`,
		)
		for (const { line, reason } of report.rejections.slice(0, 5)) console.log(`  line ${line}: ${reason}`)
		console.log(`Report: ${reportFile}`)
		if (!result.ok) console.error('The file holds no car that could be taken. The register is as it was.')
		return result.ok ? 0 : 1
	} finally {
		await reportTo.close()
		await db.destroy()
	}
}

const { values, positionals } = readCommandLine(usage, {
	mapping: { type: 'string' },
	report: { type: 'string' },
})
const [file, ...others] = positionals
if (file === undefined || others.length > 0) {
	console.error(usage)
	process.exitCode = 2
} else {
	try {
		process.exitCode = await run({
			file,
			mappingFile: values.mapping,
			reportFile: values.report ?? `${file}.report.json`,
		})
	} catch (error) {
		if (!(error instanceof FeedError)) throw error
		console.error(`${error.message} The register is as it was.`)
		process.exitCode = 1
	}
}
