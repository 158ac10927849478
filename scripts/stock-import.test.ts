import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'forecourt-import-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const file = (name: string, content: string) => {
	const path = join(folder, name)
	writeFileSync(path, content)
	return path
}

function importStock(...args: string[]) {
	const command = ['scripts/stock-import.ts', '--site', 'carhall-uk', ...args]
	const env = { ...process.env, DATA_DIR: folder, NODE_ENV: 'test' }
	const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8', env })
	return { status, stdout, stderr }
}

const car = (id: string) => `${JSON.stringify({ car_id: id, car_brand: 'Kia', car_model: 'Niro' })}\n`

test('a feed is imported, and what stands in its way is said before the stock changes', () => {
	const cars = file('cars.ndjson', car('1') + car('2'))
	expect(importStock(cars)).toMatchObject({ status: 0, stdout: expect.stringContaining('2 accepted') })
	expect(JSON.parse(readFileSync(`${cars}.report.json`, 'utf8'))).toMatchObject({ accepted: 2 })
	expect(existsSync(`${cars}.report.json.part`)).toBe(false)

	const noFolder = join(folder, 'missing', 'report.json')
	expect(importStock('--report', noFolder, cars)).toMatchObject({
		status: 1,
		stdout: '',
		stderr: expect.stringMatching(/The report cannot be written to .*report\.json: ENOENT\. The stock is as it was\./),
	})

	const mapping = file('mapping.json', '{\n\t"fields": { "car_id": }\n}')
	expect(importStock('--mapping', mapping, file('cars.csv', 'id\n1\n'))).toMatchObject({
		status: 1,
		stderr: expect.stringContaining('mapping.json is no JSON at line 2, column 24: a value is expected, not }.'),
	})

	const half = file('half.ndjson', car('1') + car('2 3'))
	expect(importStock(half)).toMatchObject({
		status: 1,
		stderr: expect.stringContaining('1 of 2 rows rejected, more than 20 %'),
	})
	expect(importStock('--max-rejected', '50', half)).toMatchObject({ status: 0 })
	expect(importStock('--max-rejected', 'half', half)).toMatchObject({ status: 2 })
})
