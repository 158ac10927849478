import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { handOverOwnerLink } from './owner-link.ts'

const link = 'http://localhost:3000/desk/join?token=secret'

function open() {
	const dataDir = createTestFolder()
	let printed = ''
	const print = (text: string) => {
		printed += text
	}
	const handOver = (asked: string | null, isTerminal: boolean) =>
		handOverOwnerLink(asked, { dataDir, output: { isTerminal, print } })
	return { handOver, file: join(dataDir, 'first-owner-link.txt'), printed: () => printed }
}

test('a terminal shows the link of the first owner, and no file has it', async () => {
	const { handOver, file, printed } = open()
	await handOver(link, true)
	expect(printed()).toContain(link)
	expect(existsSync(file)).toBe(false)
})

test('without a terminal the link is in a file of its own user, and the output has its path alone', async () => {
	const { handOver, file, printed } = open()
	writeFileSync(file, 'of an earlier start', { mode: 0o644 })
	await handOver(link, false)
	expect(printed()).toContain(file)
	expect(printed()).not.toContain('token')
	expect(readFileSync(file, 'utf8')).toBe(`${link}\n`)
	expect(statSync(file).mode & 0o777).toBe(0o600)
})

test('a data folder that is not there yet is made for the file', async () => {
	const { handOver, file } = open()
	rmSync(dirname(file), { recursive: true })
	await handOver(link, false)
	expect(readFileSync(file, 'utf8')).toBe(`${link}\n`)
})

test('the file goes at the next start with an owner', async () => {
	const { handOver, file } = open()
	await handOver(link, false)
	await handOver(null, false)
	expect(existsSync(file)).toBe(false)
})
