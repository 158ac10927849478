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
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { findPorts } from '#platform/testing/find-ports.ts'

/** The newest that the distribution without a JDK is published of. */
const version = '3.6.0'
/** The newest of the plugin of users and TLS. It says that it is of that version alone, but its code fits. */
const securityVersion = '3.4.0'

/** `secured`: with the plugin of users and TLS. */
export type Distribution = 'plain' | 'secured'

const copyGoal = 'org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy'

const folder = resolve('.opensearch')
const homes = { plain: join(folder, `opensearch-${version}`), secured: join(folder, `opensearch-${version}-secured`) }
const plugin = join(homes.secured, 'plugins/opensearch-security')
const descriptor = join(plugin, 'plugin-descriptor.properties')

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

type Options = {
	port?: number | undefined
	heapMb?: number
	nodes?: number
	/** For tests: it starts in half the processor time and stays slower, because Java compiles its code in the simple way only. */
	startsFast?: boolean
	/** What makes it a secured one: settings, and files of its folder of configuration. */
	secured?: {
		settings: Record<string, string | boolean>
		files: Record<string, string>
		isReady: (url: string) => Promise<boolean>
	}
}

/** Downloads OpenSearch by Maven, once. Throws if Maven or `unzip` is missing. */
export function installOpenSearch(distribution: Distribution): void {
	if (!existsSync(join(homes.plain, 'bin/opensearch'))) {
		unpack(`org.opensearch.distribution.integ-test-zip:opensearch:${version}`, folder)
		for (const program of readdirSync(join(homes.plain, 'bin'))) chmodSync(join(homes.plain, 'bin', program), 0o755)
	}
	if (distribution === 'plain' || existsSync(descriptor)) return
	cpSync(homes.plain, homes.secured, { recursive: true })
	unpack(`org.opensearch.plugin:opensearch-security:${securityVersion}.0`, plugin)
	// What the later server has itself.
	const jars = readdirSync(join(homes.secured, 'lib')).filter((name) => name.endsWith('.jar'))
	for (const jar of jars) rmSync(join(plugin, jar), { force: true })
	const text = readFileSync(descriptor, 'utf8')
	writeFileSync(descriptor, text.replace(`opensearch.version=${securityVersion}`, `opensearch.version=${version}`))
}

function unpack(artifact: string, to: string): void {
	const own = mkdtempSync(join(tmpdir(), 'forecourt-maven-'))
	execFileSync('mvn', ['-q', '-B', copyGoal, `-Dartifact=${artifact}:zip`, `-DoutputDirectory=${own}`], {
		stdio: 'inherit',
	})
	mkdirSync(to, { recursive: true })
	const [archive = ''] = readdirSync(own)
	execFileSync('unzip', ['-q', '-o', join(own, archive), '-d', to], { stdio: 'inherit' })
	rmSync(own, { recursive: true })
}

/** Why no node can be started here; null if one can. */
export function findObstacle(distribution: Distribution = 'plain'): string | null {
	const command = distribution === 'secured' ? 'install secured' : 'install'
	const isInstalled = existsSync(distribution === 'secured' ? descriptor : join(homes.plain, 'bin/opensearch'))
	if (!isInstalled) return `OpenSearch is not installed: npm run opensearch -- ${command}`
	return findJava() ? null : 'OpenSearch needs a JDK from 21 on: JAVA_HOME'
}

/** The plugin's own files of configuration. */
export const readPluginFile = (name: string) => readFileSync(join(plugin, 'config', name), 'utf8')

/**
 * Starts one or three nodes with empty data folders of their own on loopback, three as one cluster, and waits until they answer. `port`
 * is that of the first node. They end with `stop`, or with this process.
 */
export async function startOpenSearch({
	port,
	heapMb = 512,
	nodes: count = 1,
	startsFast = false,
	secured,
}: Options = {}): Promise<OpenSearchCluster> {
	const distribution = secured ? 'secured' : 'plain'
	const obstacle = findObstacle(distribution)
	if (obstacle) throw new Error(obstacle)
	const free = await findPorts(count * 2)
	const ports = Array.from({ length: count }, (_, at) => ({
		http: port === undefined ? (free[at] ?? 0) : port + at,
		transport: free[count + at] ?? 0,
	}))
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
		prepareNode({
			...{ ...each, heapMb, startsFast, home: homes[distribution], files: secured?.files ?? {} },
			protocol: secured ? 'https' : 'http',
			settings: { ...together, ...secured?.settings, 'node.name': names[at] },
		}),
	)
	const stop = async () => void (await Promise.all(nodes.map((node) => node.stop())))
	try {
		await Promise.all(nodes.map((node) => node.start()))
		const url = nodes[0]?.url ?? ''
		const isReady = secured ? () => secured.isReady(url) : () => isHealthy(url, count)
		await until(isReady, () => nodes.every(({ isRunning }) => isRunning()), startLimitMs * count)
	} catch (error) {
		const logs = nodes.map(({ readLog }) => readLog())
		await stop()
		throw new Error(`OpenSearch did not start:\n${logs.join('\n')}`, { cause: error })
	}
	return { url: nodes.map(({ url }) => url).join(','), nodes, stop }
}

type NodeOptions = {
	http: number
	transport: number
	heapMb: number
	startsFast: boolean
	home: string
	protocol: 'http' | 'https'
	settings: Record<string, string | boolean | undefined>
	files: Record<string, string>
}

function prepareNode({ http, transport, heapMb, startsFast, home, protocol, settings, files }: NodeOptions) {
	const own = mkdtempSync(join(tmpdir(), 'forecourt-opensearch-'))
	const user = unprivilegedUser()
	for (const name of ['data', 'logs', 'tmp', 'config']) mkdirSync(join(own, name))
	cpSync(join(home, 'config'), join(own, 'config'), { recursive: true })
	// Its files of logs and dumps are relative to its home, which may belong to somebody else.
	const options = join(own, 'config/jvm.options')
	const lines = readFileSync(options, 'utf8').replaceAll(/=(logs\/\S+?|data)(?=[:\n])/g, `=${own}/$1`)
	writeFileSync(options, lines)
	for (const [name, text] of Object.entries(files)) {
		mkdirSync(join(own, 'config', dirname(name)), { recursive: true })
		writeFileSync(join(own, 'config', name), text)
	}
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
	const url = `${protocol}://127.0.0.1:${http}`
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
					OPENSEARCH_JAVA_OPTS: `-Xms${heapMb}m -Xmx${heapMb}m${startsFast ? ' -XX:TieredStopAtLevel=1' : ''}`,
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

async function until(isReady: () => Promise<boolean>, isRunning: () => boolean, limitMs: number): Promise<void> {
	const deadline = Date.now() + limitMs
	while (!(await isReady().catch(() => false))) {
		if (Date.now() > deadline || !isRunning()) throw new Error('the cluster does not answer')
		await delay(250)
	}
}

async function isHealthy(url: string, nodes: number): Promise<boolean> {
	const health = `_cluster/health?wait_for_nodes=${nodes}&wait_for_status=yellow&timeout=10s`
	return (await fetch(`${url}/${health}`)).ok
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
