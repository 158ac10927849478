import { type Attack, repeat } from './attack.ts'
import { ask, keptAlive } from './client.ts'

const form = 'application/x-www-form-urlencoded'
const deep = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`
const manyParts = Array.from(
	{ length: 2000 },
	(_, at) => `--x\r\ncontent-disposition: form-data; name="${at}"\r\n\r\n1\r\n`,
)

/** Expensive bodies: very many fields, deep JSON, many parts. */
const bodies: [path: string, type: string, body: string][] = [
	['/kontakt', form, 'a&'.repeat(4_900_000)],
	['/kontakt', form, 'a&'.repeat(30_000)],
	['/kontakt', form, '%'.repeat(60_000)],
	['/kontakt', 'multipart/form-data; boundary=x', `${manyParts.join('')}--x--\r\n`],
	['/api/search', 'application/json', deep],
	['/api/search', 'application/json', `{"index":"vehicles-carhall-se","keyphrase":"${'å '.repeat(20_000)}"}`],
	['/api/forms/comhub', 'application/json', deep],
	['/api/events', 'application/json', `{"page":"${'x'.repeat(50_000)}"}`],
]

export const formFloods: Attack = {
	name: 'bodies that are hard to read',
	async run({ port }, tally, signal) {
		const agent = keptAlive(16, signal)
		await repeat(16, signal, async (turn) => {
			const [path, type, body] = bodies[turn % bodies.length] ?? ['/', form, '']
			const headers = {
				'content-type': type,
				'content-length': String(body.length),
				origin: `http://carhall-se.localhost:${port}`,
			}
			const host = `carhall-se.localhost:${port}`
			const { status } = await ask({ port, host, path, method: 'POST', headers, body, agent })
			tally.add(status, `POST ${path}`)
		})
	},
}
