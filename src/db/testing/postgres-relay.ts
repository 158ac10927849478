import type { NetConnectOpts } from 'node:net'
import { join } from 'node:path'
import { relayTcp, type TcpRelay } from '#platform/testing/tcp-relay.ts'

export type PostgresRelay = Pick<TcpRelay, 'silence' | 'cut'> & {
	/** The database through the relay. */
	url: string
	/** Passes on again, to another server if one is named. */
	restore: (target?: string) => Promise<void>
}

/** Stands between a test and a database that other tests use too, until the test ends. */
export async function relayPostgres(target: string): Promise<PostgresRelay> {
	const { port, silence, cut, restore } = await relayTcp(placeOf(target))
	const address = new URL(target)
	address.searchParams.delete('host')
	address.hostname = '127.0.0.1'
	address.port = String(port)
	return { url: address.href, silence, cut, restore: (to) => restore(to === undefined ? undefined : placeOf(to)) }
}

function placeOf(url: string): NetConnectOpts {
	const address = new URL(url)
	const folder = address.searchParams.get('host')
	const port = Number(address.port || 5432)
	return folder ? { path: join(folder, `.s.PGSQL.${port}`) } : { host: address.hostname, port }
}
