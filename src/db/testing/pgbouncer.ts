import { spawn, spawnSync } from 'node:child_process'
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { onTestFinished, vi } from 'vitest'
import { openDatabase } from '../database.ts'
import { unprivilegedUser } from './postgres-server.ts'

export const hasPgBouncer = spawnSync('pgbouncer', ['--version']).status === 0

/** The database through a PgBouncer in transaction mode with six connections to it, fewer than a process has, until the test ends. */
export async function bouncePostgres(target: string): Promise<string> {
	const folder = mkdtempSync(join(tmpdir(), 'forecourt-pgbouncer-'))
	const address = new URL(target)
	const name = address.pathname.slice(1)
	const user = address.username
	writeFileSync(join(folder, 'users.txt'), `"${user}" ""\n`)
	const settings = {
		...{ listen_addr: '', unix_socket_dir: folder, listen_port: 6432, logfile: join(folder, 'log') },
		...{ auth_type: 'trust', auth_file: join(folder, 'users.txt'), pool_mode: 'transaction', default_pool_size: 6 },
		ignore_startup_parameters: 'lock_timeout,statement_timeout,idle_in_transaction_session_timeout,extra_float_digits',
	}
	const lines = Object.entries(settings).map(([key, value]) => `${key} = ${value}`)
	const server = `host=${address.searchParams.get('host')} port=${address.port || 5432} dbname=${name} user=${user}`
	writeFileSync(join(folder, 'ini'), `[databases]\n${name} = ${server}\n[pgbouncer]\n${lines.join('\n')}\n`)
	// That of PostgreSQL, whose socket only it can reach.
	const unprivileged = unprivilegedUser()
	if (unprivileged)
		for (const each of ['', 'ini', 'users.txt']) chownSync(join(folder, each), unprivileged.uid, unprivileged.gid)
	const bouncer = spawn('pgbouncer', [join(folder, 'ini')], { stdio: 'ignore', ...unprivileged })
	onTestFinished(() => {
		bouncer.kill('SIGKILL')
		rmSync(folder, { recursive: true, force: true })
	})
	const url = `postgres://${user}@localhost:6432/${name}?host=${encodeURIComponent(folder)}`
	await vi.waitFor(
		async () => {
			const db = openDatabase({ url, maxConnections: 1 })
			await sql`select 1`.execute(db).finally(() => db.destroy())
		},
		{ timeout: 15_000 },
	)
	return url
}
