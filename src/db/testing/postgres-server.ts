import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { accessSync, chownSync, constants, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

export type PostgresServer = {
	url: string
	stop: () => Promise<void>
	/** Ends it at once, as a power cut does. */
	kill: () => void
}

/** `promote` makes it a primary of its own. */
export type Standby = PostgresServer & { promote: () => void }

/** Limit for the first answer of the server. */
const startLimitMs = 30_000

/**
 * Starts the installed PostgreSQL with an empty database in a temporary folder, reachable by a socket. Returns null if
 * it is not installed. Only for tests: nothing is synced to the disk.
 */
export async function startPostgres(): Promise<PostgresServer | null> {
	const binaries = findBinaries()
	if (!binaries) return null

	const folder = mkdtempSync(join(tmpdir(), 'forecourt-pg-'))
	const user = unprivilegedUser()
	if (user) chownSync(folder, user.uid, user.gid)
	const data = join(folder, 'data')
	const options = { cwd: folder, ...user }

	execFileSync(
		join(binaries, 'initdb'),
		['-D', data, '-U', 'forecourt', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
		{ ...options, stdio: 'pipe' },
	)
	return startServer({ binaries, folder, data, options })
}

/** Starts a standby of a server that `startPostgres` has started. */
export async function startStandby({ url }: PostgresServer): Promise<Standby> {
	const binaries = findBinaries()
	if (!binaries) throw new Error('PostgreSQL is not installed')
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-pg-'))
	const user = unprivilegedUser()
	if (user) chownSync(folder, user.uid, user.gid)
	const data = join(folder, 'data')
	const options = { cwd: folder, ...user }
	const host = new URL(url).searchParams.get('host') ?? ''
	execFileSync(
		join(binaries, 'pg_basebackup'),
		['-D', data, '-h', host, '-U', 'forecourt', '-R', '-X', 'stream', '-c', 'fast', '--no-sync'],
		{ ...options, stdio: 'pipe' },
	)
	const server = await startServer({ binaries, folder, data, options })
	const promote = () =>
		void execFileSync(join(binaries, 'pg_ctl'), ['promote', '-w', '-D', data], { ...options, stdio: 'pipe' })
	return { ...server, promote }
}

type Start = { binaries: string; folder: string; data: string; options: { cwd: string; uid?: number; gid?: number } }

async function startServer({ binaries, folder, data, options }: Start): Promise<PostgresServer> {
	// The shell reads from our process: when the process ends, even by a kill, the shell stops the server and cleans
	// up.
	const server = spawn(
		'/bin/sh',
		[
			'-c',
			'"$@" >server.log 2>&1 <&- & read -r _; kill -INT $!; wait $!; rm -rf "$PWD"',
			'sh',
			...serverCommand(binaries, data, folder),
		],
		{ ...options, stdio: ['pipe', 'ignore', 'ignore'] },
	)
	const url = `postgres://forecourt@localhost/postgres?host=${encodeURIComponent(folder)}`
	await untilAnswering(url, join(folder, 'server.log'))

	const kill = () => {
		const [pid = ''] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
		process.kill(Number(pid), 'SIGKILL')
	}
	return { url, stop: () => ended(server), kill }
}

function serverCommand(binaries: string, data: string, folder: string): string[] {
	const settings = {
		listen_addresses: '',
		unix_socket_directories: folder,
		fsync: 'off',
		full_page_writes: 'off',
		synchronous_commit: 'off',
		max_connections: '200',
		shared_buffers: '64MB',
	}
	const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
	return [join(binaries, 'postgres'), '-D', data, ...flags]
}

/** The newest PostgreSQL in Debian's folders, or the one on the PATH. */
function findBinaries(): string | null {
	const root = '/usr/lib/postgresql'
	const versions = exists(root) ? readdirSync(root).sort((a, b) => Number(b) - Number(a)) : []
	const folders = [
		...versions.map((version) => join(root, version, 'bin')),
		...(process.env.PATH ?? '').split(delimiter),
	]
	return folders.find((folder) => exists(join(folder, 'initdb')) && exists(join(folder, 'postgres'))) ?? null
}

function exists(path: string): boolean {
	try {
		accessSync(path, constants.X_OK)
		return true
	} catch {
		return false
	}
}

/** PostgreSQL refuses to run as root. */
export function unprivilegedUser(): { uid: number; gid: number } | null {
	if (process.getuid?.() !== 0) return null
	const users = readFileSync('/etc/passwd', 'utf8')
		.split('\n')
		.map((line) => line.split(':'))
	const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
	if (!user) throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody')
	return { uid: Number(user[2]), gid: Number(user[3]) }
}

async function untilAnswering(url: string, logFile: string): Promise<void> {
	const deadline = Date.now() + startLimitMs
	for (;;) {
		const client = new pg.Client(url)
		try {
			await client.connect()
			await client.end()
			return
		} catch (cause) {
			if (Date.now() > deadline) {
				throw new Error(`PostgreSQL did not start:\n${readFileSync(logFile, 'utf8')}`, { cause })
			}
			await delay(20)
		}
	}
}

function ended(server: ChildProcess): Promise<void> {
	return new Promise((resolve) => {
		if (server.exitCode !== null) return resolve()
		server.once('exit', () => resolve())
		server.stdin?.end('\n')
	})
}
