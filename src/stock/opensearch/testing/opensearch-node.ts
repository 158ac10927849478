import { execFileSync, spawn } from 'node:child_process'
import {
	chmodSync,
	chownSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

/** The newest that the distribution without a JDK is published of. */
const version = '3.6.0'
const artifact = `org.opensearch.distribution.integ-test-zip:opensearch:${version}:zip`
const copyGoal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy'

const folder = resolve('.opensearch')
const home = join(folder, `opensearch-${version}`)

/** Two busy cores take this long at the worst, for each node. */
const startLimitMs = 180_000

export type OpenSearchNode = {
	url: string
	/** Ends the process at once, as a power cut does. */
	kill: () => Promise<void>
	/** Starts it again with the data that it had. */
	start: () => Promise<void>
}

export type OpenSearchCluster = {
	/** As `OPENSEARCH_URL` names them. */
	url: string
	nodes: readonly OpenSearchNode[]
	stop: () => Promise<void>
}

type Options = { port?: number | undefined; heapMb?: number; nodes?: number }

/** Downloads OpenSearch by Maven, once. Throws if Maven or `unzip` is missing. */
export function installOpenSearch(): void {
	if (existsSync(join(home, 'bin/opensearch'))) return
	mkdirSync(folder, { recursive: true })
	execFileSync('mvn', ['-q', '-B', copyGoal, `-Dartifact=${artifact}`, `-DoutputDirectory=${folder}`], {
		stdio: 'inherit',
	})
	const archive = join(folder, `opensearch-${version}.zip`)
	execFileSync('unzip', ['-q', '-o', archive, '-d', folder], { stdio: 'inherit' })
	for (const program of readdirSync(join(home, 'bin'))) chmodSync(join(home, 'bin', program), 0o755)
	rmSync(archive)
}

/** Why no node can be started here; null if one can. */
export function findObstacle(): string | null {
	if (!existsSync(join(home, 'bin/opensearch'))) return 'OpenSearch is not installed: npm run opensearch -- install'
	return findJava() ? null : 'OpenSearch needs a JDK from 21 on: JAVA_HOME'
}

/**
 * Starts one or three nodes with empty data folders of their own on loopback, three as one cluster, and waits until they answer. `port`
 * is that of the first node. They end with `stop`, or with this process.
 */
export async function startOpenSearch({
	port,
	heapMb = 512,
	nodes: count = 1,
}: Options = {}): Promise<OpenSearchCluster> {
	const obstacle = findObstacle()
	if (obstacle) throw new Error(obstacle)
	const ports: { http: number; transport: number }[] = []
	for (let at = 0; at < count; at++)
		ports.push({ http: port === undefined ? await freePort() : port + at, transport: await freePort() })
	const names = ports.map((_, at) => `node-${at}`)
	const together =
		count === 1
			? { 'discovery.type': 'single-node' }
			: {
					'cluster.name': `forecourt-${ports[0]?.transport}`,
					'discovery.seed_hosts': ports.map(({ transport }) => `127.0.0.1:${transport}`).join(','),
					'cluster.initial_cluster_manager_nodes': names.join(','),
				}
	const nodes = ports.map((each, at) =>
		prepareNode({ ...each, heapMb, settings: { ...together, 'node.name': names[at] } }),
	)
	const stop = async () => void (await Promise.all(nodes.map((node) => node.stop())))
	try {
		await Promise.all(nodes.map((node) => node.start()))
		await untilAnswering(nodes[0]?.url ?? '', () => nodes.every(({ isRunning }) => isRunning()), count)
	} catch (error) {
		const logs = nodes.map(({ readLog }) => readLog())
		await stop()
		throw new Error(`OpenSearch did not start:\n${logs.join('\n')}`, { cause: error })
	}
	return { url: nodes.map(({ url }) => url).join(','), nodes, stop }
}

type NodeOptions = { http: number; transport: number; heapMb: number; settings: Record<string, string | undefined> }

function prepareNode({ http, transport, heapMb, settings }: NodeOptions) {
	const own = mkdtempSync(join(tmpdir(), 'forecourt-opensearch-'))
	const user = unprivilegedUser()
	for (const name of ['data', 'logs', 'tmp', 'config']) mkdirSync(join(own, name))
	cpSync(join(home, 'config'), join(own, 'config'), { recursive: true })
	// Its files of logs and dumps are relative to its home, which may belong to somebody else.
	const options = join(own, 'config/jvm.options')
	const lines = readFileSync(options, 'utf8').replaceAll(/=(logs\/\S+?|data)(?=[:\n])/g, `=${own}/$1`)
	writeFileSync(options, lines)
	if (user) chownAll(own, user)

	const all = {
		...settings,
		'network.host': '127.0.0.1',
		'http.port': http,
		'transport.port': transport,
		'path.data': join(own, 'data'),
		'path.logs': join(own, 'logs'),
		// A full disk makes indexes read-only.
		'cluster.routing.allocation.disk.threshold_enabled': false,
	}
	const flags = Object.entries(all).map(([name, value]) => `-E${name}=${value}`)
	// The shell reads from our process: when the process ends, even by a kill, the shell stops the node and cleans up.
	const script = '"$@" >"$OWN/node.log" 2>&1 <&- & echo $!; read -r _; kill $! 2>/dev/null; wait $!; rm -rf "$OWN"'
	const command = ['nice', '-n', '5', join(home, 'bin/opensearch'), ...flags]
	const shells: { pid: number; end: () => Promise<void> }[] = []
	const url = `http://127.0.0.1:${http}`
	const isRunning = () => isAlive(shells.at(-1)?.pid ?? 0)
	return {
		url,
		isRunning,
		readLog: () => readFileSync(join(own, 'node.log'), 'utf8').slice(-4000),
		async start() {
			const shell = spawn('/bin/sh', ['-c', script, 'sh', ...command], {
				// The agent of its JVM options is named relative to its home.
				cwd: home,
				stdio: ['pipe', 'pipe', 'ignore'],
				env: {
					PATH: process.env.PATH,
					OWN: own,
					OPENSEARCH_JAVA_HOME: findJava() ?? undefined,
					OPENSEARCH_JAVA_OPTS: `-Xms${heapMb}m -Xmx${heapMb}m`,
					OPENSEARCH_PATH_CONF: join(own, 'config'),
					OPENSEARCH_TMPDIR: join(own, 'tmp'),
				},
				...user,
			})
			const pid = await new Promise<number>((done) => shell.stdout.once('data', (line) => done(Number(String(line)))))
			const ended = new Promise<void>((done) => shell.once('exit', () => done()))
			shells.push({
				pid,
				async end() {
					shell.stdin.end('\n')
					await ended
				},
			})
		},
		async kill() {
			const pid = shells.at(-1)?.pid
			if (pid === undefined) return
			process.kill(pid, 'SIGKILL')
			// Its shell lets it be a zombie until it stops.
			while (await fetch(url).then(Boolean, () => false)) await delay(10)
		},
		async stop() {
			// The one that runs first: the folder goes with the shell that ends.
			for (const shell of shells.toReversed()) await shell.end()
		},
	}
}

async function untilAnswering(url: string, isRunning: () => boolean, nodes: number): Promise<void> {
	const deadline = Date.now() + startLimitMs * nodes
	for (;;) {
		try {
			const health = await fetch(`${url}/_cluster/health?wait_for_nodes=${nodes}&wait_for_status=yellow&timeout=10s`)
			if (health.ok) return
			throw new Error(`the cluster answers ${health.status}`)
		} catch (error) {
			if (Date.now() > deadline || !isRunning()) throw error
		}
		await delay(250)
	}
}

function isAlive(pid: number): boolean {
	try {
		return process.kill(pid, 0)
	} catch {
		return false
	}
}

/** The newest JDK of the usual folders, unless `JAVA_HOME` names one. */
function findJava(): string | null {
	const root = '/usr/lib/jvm'
	const installed = existsSync(root) ? readdirSync(root).map((name) => join(root, name)) : []
	const known = [process.env.OPENSEARCH_JAVA_HOME, process.env.JAVA_HOME, ...installed].filter(
		(each) => each !== undefined,
	)
	const versions = known.flatMap((path) => {
		const release = join(path, 'release')
		const [, major] = existsSync(release) ? (/JAVA_VERSION="(\d+)/.exec(readFileSync(release, 'utf8')) ?? []) : []
		return major && Number(major) >= 21 ? [{ path, major: Number(major) }] : []
	})
	return versions.toSorted((a, b) => b.major - a.major)[0]?.path ?? null
}

/** OpenSearch refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | null {
	if (process.getuid?.() !== 0) return null
	const nobody = readFileSync('/etc/passwd', 'utf8')
		.split('\n')
		.map((line) => line.split(':'))
		.find(([name]) => name === 'nobody')
	if (!nobody) throw new Error('OpenSearch does not run as root, and there is no user nobody')
	return { uid: Number(nobody[2]), gid: Number(nobody[3]) }
}

function chownAll(path: string, { uid, gid }: { uid: number; gid: number }): void {
	chownSync(path, uid, gid)
	for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }))
		chownSync(join(entry.parentPath, entry.name), uid, gid)
}

function freePort(): Promise<number> {
	return new Promise((done, reject) => {
		const server = createServer()
		server.once('error', reject)
		server.listen(0, '127.0.0.1', () => {
			const address = server.address()
			server.close(() => done(typeof address === 'object' && address ? address.port : 0))
		})
	})
}
