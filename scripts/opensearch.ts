import { findObstacle, installOpenSearch, startOpenSearch } from '#stock/opensearch/testing/opensearch-node.ts'
import { readCommandLine } from './command-line.ts'

const usage = `A real OpenSearch on this machine, for tests and trials: one node, on loopback, without users and TLS.

  npm run opensearch -- install      downloads it by Maven into .opensearch, once
  npm run opensearch -- run [port]   starts a node with an empty data folder until Ctrl+C; port 9200 if not given`

const [command, port = '9200'] = readCommandLine(usage, {}).positionals
if (command === 'install') installOpenSearch()
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
	const node = await startOpenSearch({ port: Number(port) })
	console.log(`OPENSEARCH_URL=${node.url} (process ${node.pid})`)
	await new Promise<void>((done) => {
		for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => done())
	})
	await node.stop()
}
