import { readFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { createBareServer, toBareReact } from './bare-react.ts'

/** Usage: `bare-server.ts FILE`. Serves the pages of a JSON file (address to HTML) with plain React on node:http. */
const pages: Record<string, string> = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const server = createBareServer(new Map(Object.entries(pages).map(([address, html]) => [address, toBareReact(html)])))
server.listen(0, '127.0.0.1', () => {
	console.log(`bare React on http://localhost:${(server.address() as AddressInfo).port}`)
})
process.once('SIGTERM', () => process.exit(0))
