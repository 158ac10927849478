import { findObstacle, installOpenSearch, startOpenSearch } from '#stock/opensearch/testing/opensearch-node.ts'
import { readCommandLine } from './command-line.ts'

const usage = `A real OpenSearch on this machine, for tests and trials: one node or three, on loopback, without users and TLS.

  npm run opensearch -- install [secured]    downloads it by Maven into .opensearch, once; secured: with the plugin of users and TLS, for its test
  npm run opensearch -- run [port] [nodes]   starts a cluster with empty data folders until Ctrl+C; port 9200 and one node if not given`

const [command, port = '9200', nodes = '1'] = readCommandLine(usage, {}).positionals
if (command === 'install') installOpenSearch(port === 'secured' ? 'secured' : 'plain')
else if (command === 'run') await run()
else {
	console.error(usage)
	process.exitCode = 2
}

async function run(): Promise<void> {
	const obstacle = findObstacle()
	if (obstacle) {
		console.error(obstacle)
		process.exitCode = 1
		return
	}
	const cluster = await startOpenSearch({ port: Number(port), nodes: Number(nodes) })
	console.log(`OPENSEARCH_URL=${cluster.url}`)
	await new Promise<void>((done) => {
		for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done())
	})
	await cluster.stop()
}
