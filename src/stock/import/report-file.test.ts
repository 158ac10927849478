import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { ImportReport } from '#platform/feed/import-report.ts'
import { openReportFile } from './report-file.ts'

const report = (index: string): ImportReport => ({
	...{ index, startedAt: '', finishedAt: '', rows: 0, accepted: 0, duplicates: 0, rejected: 0, warnings: 0 },
	...{ duplicateLines: [], rejections: [], fieldWarnings: [] },
})

test('two imports of one file at the same time each have a whole report', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'forecourt-report-'))
	onTestFinished(() => rm(folder, { recursive: true }))
	const path = join(folder, 'cars.ndjson.report.json')
	const [first, second] = [await openReportFile(path), await openReportFile(path)]
	const indexNow = async () => JSON.parse(await readFile(path, 'utf8')).index
	await first.save(report('the-longer-name-of-the-first'))
	await second.save(report('second'))
	await first.finish()
	expect(await indexNow()).toBe('the-longer-name-of-the-first')
	await second.finish()
	expect(await indexNow()).toBe('second')
	expect(await readdir(folder)).toEqual(['cars.ndjson.report.json'])
})
