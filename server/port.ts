import { once } from 'node:events'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'

/** Fails as listening would, and holds the port no longer than that: a first start fills the database for many seconds before it listens. */
export async function tryPort({ port, host }: { port: number; host: string | undefined }): Promise<void> {
	const server = createServer().listen(port, host)
	await once(server, 'listening')
	server.close()
	await once(server, 'close')
}

type RunningServer = { port: number; pid: number }

const fileOf = (dataDir: string) => join(dataDir, 'running-server.json')

/** Commands beside the server print addresses with its port. */
export async function keepRunningPort(dataDir: string, running: RunningServer): Promise<void> {
	// With PostgreSQL nothing else is kept there.
	await mkdir(dataDir, { recursive: true })
	const partial = `${fileOf(dataDir)}.${running.pid}.partial`
	await writeFile(partial, JSON.stringify(running))
	await rename(partial, fileOf(dataDir))
}

/** Null if no server of this data folder runs. */
export async function findRunningPort(dataDir: string): Promise<number | null> {
	try {
		const { port, pid } = JSON.parse(await readFile(fileOf(dataDir), 'utf8')) as RunningServer
		process.kill(pid, 0)
		return port
	} catch {
		// No file, or no such process.
		return null
	}
}
