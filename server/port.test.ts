import { execFile } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listenLocally } from '#platform/testing/local-server.ts'
import { findRunningPort, keepRunningPort } from './port.ts'

function newFolder() {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-port-'))
	onTestFinished(() => rmSync(folder, { recursive: true }))
	return folder
}

test('a taken port ends the start in a sentence, before a database is filled', async () => {
	const other = createServer()
	onTestFinished(() => void other.close())
	const port = await listenLocally(other)
	const folder = newFolder()
	const env = { ...process.env, NODE_ENV: 'development', HOST: '127.0.0.1', PORT: String(port), DATA_DIR: folder }
	const ended = await new Promise((resolve) => {
		execFile(process.execPath, ['server/main.ts'], { env }, (error, out, err) =>
			resolve({ code: error?.code, out, err }),
		)
	})
	expect(ended).toEqual({ code: 1, out: '', err: `Port ${port} is taken. Set PORT to another one.\n` })
	expect(readdirSync(folder)).toEqual([])
})

test('commands know the port of the server that runs, and of none that has ended', async () => {
	const dataDir = join(newFolder(), 'data')
	expect(await findRunningPort(dataDir)).toBeNull()
	await keepRunningPort(dataDir, { port: 4711, pid: process.pid })
	expect(await findRunningPort(dataDir)).toBe(4711)
	await keepRunningPort(dataDir, { port: 4711, pid: 2 ** 22 + 1 })
	expect(await findRunningPort(dataDir)).toBeNull()
})
