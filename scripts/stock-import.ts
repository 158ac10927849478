import { readFile } from 'node:fs/promises'
import { databaseLocation, openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { counted } from '#platform/counted.ts'
import { parseEnvironment } from '#platform/environment.ts'
import { FeedError } from '#platform/feed/feed-error.ts'
import type { ImportReport } from '#platform/feed/import-report.ts'
import { sites } from '#sites/registry.ts'
import type { Site } from '#sites/site.ts'
import { csvRows } from '#stock/import/csv-rows.ts'
import { type FeedFile, openFeed } from '#stock/import/feed-file.ts'
import { type ImportError, importFeed } from '#stock/import/import-feed.ts'
import { columnsOf, mappedFields } from '#stock/import/mapping.ts'
import { ndjsonRows } from '#stock/import/ndjson-rows.ts'
import { showProgress } from '#stock/import/progress.ts'
import { readMapping } from '#stock/import/read-mapping.ts'
import { openReportFile } from '#stock/import/report-file.ts'
import { openConfiguredStock } from '#stock/open-stock.ts'
import { findSchema, type IndexSchema } from '#stock/schema.ts'
import { readCommandLine, readSite } from './command-line.ts'

const usage = `Puts a feed in the place of a site's stock, in one step. A running server shows it within a second or two.

  npm run stock:import -- --site <site> [options] <file>

The file is NDJSON, one record a line, or CSV with a mapping; gzip or not. docs/stock-feeds.md describes both.

  --site <site>      ${sites.flatMap(({ key, stock }) => (stock ? [key] : [])).join(', ')}
  --kind <kind>      vehicles (the default) or sites
  --mapping <file>   how the columns of a CSV file become fields, e.g. stock-mappings/uk-used-cars.json
  --report <file>    where the report is written; <file>.report.json if not given
  --allow-shrink     take the feed even if it holds less than half as many records as the stock
  --max-rejected <n> take the feed if at most n % of its rows are rejected; STOCK_MAX_REJECTED if not given
  --help

Ends with 0 when the feed was taken, 1 when it was not and the stock is as it was, 2 when the command was not understood.`

type Arguments = {
	site: Site
	kind: 'vehicles' | 'sites'
	mapping: string | undefined
	report: string | undefined
	allowShrink: boolean
	/** Per cent. */
	maxRejected: number | undefined
	file: string
}

class UsageError extends Error {}

function parseArguments(): Arguments {
	const { values, positionals } = readCommandLine(usage, {
		site: { type: 'string' },
		kind: { type: 'string', default: 'vehicles' },
		mapping: { type: 'string' },
		report: { type: 'string' },
		'allow-shrink': { type: 'boolean', default: false },
		'max-rejected': { type: 'string' },
	})
	const { kind, mapping, report } = values
	const [file, ...others] = positionals
	const site = readSite(values.site)
	if (!site) throw new UsageError('Say which site by --site.')
	if (!site.stock) throw new UsageError(`${site.key} has no stock.`)
	if (kind !== 'vehicles' && kind !== 'sites') throw new UsageError('--kind is vehicles or sites.')
	if (!file || others.length > 0) throw new UsageError('Name one file.')
	const maxRejected = parsePercentage(values['max-rejected'])
	return { site, kind, mapping, report, allowShrink: values['allow-shrink'], maxRejected, file }
}

function parsePercentage(text: string | undefined): number | undefined {
	if (text === undefined) return undefined
	if (!/^\d{1,3}$/.test(text) || Number(text) > 100)
		throw new UsageError('--max-rejected is a whole number from 0 to 100.')
	return Number(text)
}

async function openRows(feed: FeedFile, mappingFile: string | undefined, schema: IndexSchema) {
	if (feed.isJson) return { rows: ndjsonRows(feed.content) }
	if (!mappingFile) throw new FeedError('The file is not NDJSON; for CSV name a mapping by --mapping.')
	const text = await readFile(mappingFile, 'utf8').catch((cause: unknown) => {
		throw new FeedError(`The mapping ${mappingFile} cannot be read.`, { cause })
	})
	const mapping = readMapping(text, schema)
	if (!mapping.ok) throw new FeedError(`The mapping ${mappingFile} ${mapping.error}`)
	return {
		rows: csvRows(feed.content, mapping.value),
		fields: mappedFields(mapping.value),
		columnsOf: (field: string) => columnsOf(mapping.value, field),
	}
}

async function run({ site, kind, mapping, report, allowShrink, maxRejected, file }: Arguments): Promise<number> {
	const index = site.stock?.[kind] ?? ''
	const schema = findSchema(index)
	if (!schema) throw new UsageError(`The site has no index of ${kind}.`)
	const feed = await openFeed(file)
	const opened = await openRows(feed, mapping, schema)
	const environment = parseEnvironment(process.env)
	const reportFile = await openReportFile(report ?? `${file}.report.json`)
	const db = openDatabase(databaseLocation(environment))
	const { stock, close } = openConfiguredStock(db, environment)
	const progress = showProgress(process.stderr, feed)
	try {
		await migrate(db)
		const { report, result } = await importFeed({
			stock,
			index,
			...opened,
			defaults: kind === 'vehicles' ? { car_price_currency: site.market.currency } : {},
			allowShrink,
			maxRejectedShare: (maxRejected ?? environment.STOCK_MAX_REJECTED) / 100,
			saveReport: reportFile.save,
			onProgress: progress.show,
		})
		progress.end()
		await reportFile.finish()
		console.log(summaryOf(report))
		console.log(`Report: ${reportFile.path}`)
		if (result.ok) return 0
		console.error(`${sentenceFor(result.error)} The stock is as it was.`)
		return 1
	} finally {
		progress.end()
		await reportFile.close()
		await close()
		await db.destroy()
	}
}

function summaryOf(report: ImportReport): string {
	const shown = report.rejections.slice(0, 5).map(({ line, reason }) => `  line ${line}: ${reason}`)
	const more = report.rejected - shown.length
	return [
		`${report.index}: ${counted(report.rows, 'row')}, ${report.accepted} accepted, ${counted(report.duplicates, 'duplicate')}, ${report.rejected} rejected, ${counted(report.warnings, 'field')} left out.`,
		...shown,
		...(more > 0 ? [`  and ${more} more`] : []),
	].join('\n')
}

function sentenceFor(error: ImportError): string {
	switch (error.code) {
		case 'nothing-accepted':
			return 'The feed holds no record that could be taken.'
		case 'too-many-rejected':
			return `${error.rejected} of ${counted(error.rows, 'row')} rejected, more than ${Math.round(error.maxRejectedShare * 100)} %: is the mapping right? --max-rejected sets the limit.`
		case 'shrinks-stock':
			return `The feed holds ${counted(error.accepted, 'record')} where the stock has ${error.present}: it looks like a part of one. Use --allow-shrink if it is not.`
		case 'overtaken':
			return 'Another import was finished while this one ran.'
		case 'unknown-index':
			return `There is no index ${error.index}.`
		case 'unavailable':
			return `The stock cannot be read or written (${error.reason}).`
	}
}

async function main(): Promise<number> {
	try {
		return await run(parseArguments())
	} catch (error) {
		if (error instanceof FeedError) {
			console.error(`${error.message} The stock is as it was.`)
			return 1
		}
		if (!(error instanceof UsageError)) throw error
		console.error(`${error.message}\n\n${usage}`)
		return 2
	}
}

process.exitCode = await main()
