import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { listenLocally } from '#platform/testing/local-server.ts'
import { createTestFolder } from '#platform/testing/test-folder.ts'
import { findRunningPort, keepRunningPort } from './port.ts'

test('a taken port ends the start in a sentence, before a database is filled', async () => {
	const other = createServer()
	onTestFinished(() => void other.close())
	const port = await listenLocally(other)
	const folder = createTestFolder()
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
	const dataDir = join(createTestFolder(), 'data')
	expect(await findRunningPort(dataDir)).toBeNull()
	await keepRunningPort(dataDir, { port: 4711, pid: process.pid })
	expect(await findRunningPort(dataDir)).toBe(4711)
	await keepRunningPort(dataDir, { port: 4711, pid: 2 ** 22 + 1 })
	expect(await findRunningPort(dataDir)).toBeNull()
})
