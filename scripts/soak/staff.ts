import { execFileSync } from 'node:child_process'
import { request } from 'node:http'
import { ask, pause } from '../siege/client.ts'
import type { Tally } from '../siege/tally.ts'

const site = 'carhall-se'
const betweenPagesMs = 2000
const form = 'application/x-www-form-urlencoded'
export const seller = {
	email: 'maja@example.com',
	password: 'nine slow herons over Falun',
	address: '2001:db8:aaaa::1',
}

const roomsOf: Readonly<Record<string, readonly string[]>> = {
	owner: ['leads?view=all', 'bookings', 'hours', 'catalogue', 'tyre-hotel', 'outbox', 'services', 'staff'],
	seller: ['leads', 'leads?view=all', 'leads/export.csv?view=all', 'outbox'],
	workshop: ['bookings', 'bookings/new', 'hours', 'tyre-hotel', 'outbox?view=messages'],
	publisher: ['pages', 'media', 'redirects', 'texts'],
	editor: ['pages', 'media', 'texts'],
}

type Port = { port: number }
const hostOf = ({ port }: Port) => `${site}.localhost:${port}`

type Environment = Record<string, string>

export const runScript = (environment: Environment, name: string, ...args: string[]) =>
	execFileSync(process.execPath, ['scripts/run.mjs', `scripts/${name}.ts`, ...args], {
		env: { ...process.env, ...environment },
		encoding: 'utf8',
	})

type Member = { email: string; password: string; role: string }

/** Someone who joins with a password. */
export async function addMember(
	server: Port,
	environment: Environment,
	{ email, password, role }: Member,
): Promise<void> {
	const added = runScript(environment, 'users', 'add', email, '--role', role)
	const [, path = ''] = /http:\/\/[^/]+(\S+)/.exec(added) ?? []
	await postForCookies(server, path, { name: 'Maja', password })
}

/** One of each role, as `npm run users -- demo` makes them, and a seller with a password. */
export async function joinStaff(server: Port, environment: Environment): Promise<ReadonlyMap<string, string>> {
	const links = new Map(
		[...runScript(environment, 'users', 'demo').matchAll(/^(\w+)@demo\.example {2}http:\/\/[^/]+(\S+)$/gm)].map(
			([, role = '', path = '']) => [role, path],
		),
	)
	await addMember(server, environment, { ...seller, role: 'seller' })
	const cookies = new Map<string, string>()
	for (const role of Object.keys(roomsOf)) cookies.set(role, await postForCookies(server, links.get(role) ?? '', {}))
	return cookies
}

/** The cookies of a session that a form opens. */
export function postForCookies(server: Port, path: string, fields: Record<string, string>): Promise<string> {
	const headers = { host: hostOf(server), origin: `http://${hostOf(server)}`, 'content-type': form }
	return new Promise((resolve, reject) => {
		const asking = request({ host: '127.0.0.1', port: server.port, path, method: 'POST', headers }, (answer) => {
			answer.resume()
			const cookies = (answer.headers['set-cookie'] ?? []).map((each) => each.split(';')[0])
			if (answer.statusCode === 303 && cookies.length > 0) resolve(cookies.join('; '))
			else reject(new Error(`${path} was answered ${answer.statusCode}`))
		})
		asking.on('error', reject).end(new URLSearchParams(fields).toString())
	})
}

/** Each role keeps the desk open at each process, with its stream, and goes from room to room. */
export async function workAtDesk(
	servers: readonly Port[],
	cookies: ReadonlyMap<string, string>,
	{ tally, signal }: { tally: Tally; signal: AbortSignal },
): Promise<void> {
	const desks = servers.flatMap((server) => [...cookies].map(([role, cookie]) => ({ server, role, cookie })))
	await Promise.all(
		desks.flatMap(({ server, role, cookie }) => [
			keepStream(server, cookie, { tally, signal }),
			seeRooms(server, { role, cookie }, { tally, signal }),
		]),
	)
}

async function seeRooms(
	server: Port,
	{ role, cookie }: { role: string; cookie: string },
	{ tally, signal }: { tally: Tally; signal: AbortSignal },
): Promise<void> {
	const rooms = roomsOf[role] ?? []
	for (let turn = 0; !signal.aborted; turn++) {
		const path = `/desk/${rooms[turn % rooms.length]}`
		const { status } = await ask({ ...server, host: hostOf(server), path, headers: { cookie } })
		tally.add(status, path)
		if (status !== 200 && !signal.aborted) tally.fault(`${role} got ${status || 'no answer'} for ${path}`)
		await pause(betweenPagesMs * (1 + (turn % 3)), signal)
	}
}

/** The browser opens the next stream when one ends. */
async function keepStream(server: Port, cookie: string, { tally, signal }: { tally: Tally; signal: AbortSignal }) {
	while (!signal.aborted) {
		await new Promise<void>((ended) => {
			const headers = { host: hostOf(server), cookie, accept: 'text/event-stream' }
			const opening = request(
				{ host: '127.0.0.1', port: server.port, path: '/desk/events', headers, signal },
				(stream) => {
					tally.add(stream.statusCode ?? 0, '/desk/events')
					if (stream.statusCode !== 200) tally.fault(`A stream was answered ${stream.statusCode}`)
					stream.resume().on('close', ended).on('error', ended)
				},
			)
			opening.on('error', () => ended()).end()
		})
		await pause(1000, signal)
	}
}

/** The seller signs in each minute, from a network of their own and an unknown device. */
export async function signInAgain(servers: readonly Port[], { tally, signal }: { tally: Tally; signal: AbortSignal }) {
	for (let turn = 0; !signal.aborted; turn++) {
		const server = servers[turn % servers.length]
		if (!server) return
		const { status } = await trySignIn(server, seller.address, seller.password)
		tally.add(status, 'sign-in of the seller')
		if (status !== 303) tally.fault(`The seller was answered ${status} at the sign-in`)
		await pause(60_000, signal)
	}
}

export function trySignIn(server: Port, address: string, password: string) {
	const host = hostOf(server)
	const headers = { origin: `http://${host}`, 'content-type': form, 'x-forwarded-for': address }
	const body = new URLSearchParams({ email: seller.email, password }).toString()
	return ask({ ...server, host, path: '/desk/sign-in', method: 'POST', headers, body })
}
