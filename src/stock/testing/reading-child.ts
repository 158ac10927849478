import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '#db/database.ts'
import { createEmbeddedStock } from '../embedded/embedded-stock.ts'

// Searches a stock as a server does, until a line comes in. Each imported stock has its own campaign, so that an answer
// of two stocks or without its cars shows. Prints a line for each faulty answer, and one that counts the whole ones.
// Arguments: database file, index.

const [file, index = ''] = process.argv.slice(2)
const db = openDatabase({ file })
const stock = createEmbeddedStock(db)
const limit = 20
const seen = new Set<string>()
let isAsked = true
let answers = 0
process.stdin.once('data', () => {
	isAsked = false
})

while (isAsked) {
	const answer = await stock.search({ index, facets: [{ name: 'car_campaigns' }], limit, offset: answers % 80 })
	if (!answer.ok) throw new Error(answer.error.code)
	const { facet, content, total_items: total } = answer.value
	const [campaign, ...others] = facet.flatMap((each) => (each.type === 'value' ? each.values : []))
	const ofCampaign = content.filter(
		({ car_campaigns: [own] = [] }: { car_campaigns?: string[] }) => own === campaign?.text,
	)
	if (others.length > 0 || campaign?.count !== total || ofCampaign.length !== limit)
		console.log(`faulty: ${JSON.stringify({ facet, total, cars: content.length, ofCampaign: ofCampaign.length })}`)
	seen.add(campaign?.text ?? '')
	if (++answers === 1) console.log('ready')
	if (answers % 3 === 0) await stock.pollChanges()
	await delay(1)
}
console.log(`whole: ${JSON.stringify({ answers, stocks: seen.size })}`)
await db.destroy()
