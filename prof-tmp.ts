import { existsSync } from 'node:fs'
import { openDatabase } from '#db/database.ts'
import { migrate } from '#db/migrate.ts'
import { findSite } from '#sites/registry.ts'
import { generateDemoStock } from '#stock/demo/demo-stock.ts'
import { createEmbeddedStock } from '#stock/embedded/embedded-stock.ts'
import { ColumnarIndex } from '#stock/embedded/engine/columnar-index.ts'
import { searchIndex } from '#stock/embedded/engine/search-index.ts'
import { findSchema } from '#stock/embedded/schema.ts'
import { summaryFields } from '#features/cars/server/car-codec.ts'
import { toCarSummaries } from '#features/cars/server/car-summaries.ts'
import { answerSearchCall } from '#stock/api/search-call.ts'
import { variedSearches } from './bench/varied-searches.ts'
const count = Number(process.argv[2]), mode = process.argv[3] ?? 'all', n = Number(process.argv[4] ?? 1500)
const site = findSite('carhall-se')!
const file = `/tmp/prof/stock-${count}.sqlite`
const had = existsSync(file)
const db = openDatabase({ file })
await migrate(db)
const index = site.stock!.vehicles
const stock = createEmbeddedStock(db)
if (!had) { const demo = generateDemoStock(site, { seed: 'bench', today: '2026-01-15', count })!
  function* asStored(r: Iterable<object>) { for (const x of r) yield JSON.parse(JSON.stringify(x)) }
  const w = await stock.replaceAll(index, asStored(demo.vehicles)); if (!w.ok) throw new Error(JSON.stringify(w)) }
await stock.warm([index])
let cards = 0
const t = async (what: string, f: (r: any) => any, seed: number, facets = 19) => {
  const it = variedSearches(index, { seed, facets })
  const take = () => it.next().value!
  for (let i = 0; i < 200; i++) await f(take())
  const qs = Array.from({ length: n }, take)
  const c = process.cpuUsage(), s = performance.now()
  for (const q of qs) await f(q)
  const u = process.cpuUsage(c)
  console.log(count, what.padEnd(30), 'wall', ((performance.now() - s) / n).toFixed(3), 'cpu', ((u.user + u.system) / 1000 / n).toFixed(3))
}
if (mode === 'all' || mode === 'engine') {
  const schema = findSchema(index)!
  const col = new ColumnarIndex(schema, new Intl.Collator('sv', { numeric: true }))
  const demo = generateDemoStock(site, { seed: 'bench', today: '2026-01-15', count })!
  for (const v of demo.vehicles) col.put(JSON.parse(JSON.stringify(v)))
  await t('engine 19 facets', (q) => searchIndex(col, q), 1)
  await t('engine 14 facets', (q) => searchIndex(col, q), 1, 14)
}
if (mode === 'all' || mode === 'list') await t('list: search+summaries', async (q) => { const a = await stock.search({ ...q, fields: [...summaryFields] }); if (!a.ok) throw a; const c = toCarSummaries(a.value.content, () => { throw 1 }); cards += c.length }, 2)
if (mode === 'all' || mode === 'search') await t('search only, summary fields', async (q) => { await stock.search({ ...q, fields: [...summaryFields] }) }, 3)
if (mode === 'all' || mode === 'ids') await t('search only, 3 card fields', async (q) => { await stock.search({ ...q, fields: ['car_id','car_brand','slug'] }) }, 4)
if (mode === 'all' || mode === 'whole') await t('search only, whole', async (q) => { await stock.search({ ...q, limit: 24 }) }, 5, 14)
console.log('cards', cards / n)
const silent = { debug() {}, info() {}, warn() {}, error() {} }
const api = (fields: any, limit: number) => async (q: any) => { const r = await answerSearchCall(new Request('http://a/api/search', { method: 'POST', body: JSON.stringify({ ...q, fields, limit }) }), { stock, allowedIndexes: [index], log: silent }); if (r.status !== 200) throw 1; await r.arrayBuffer() }
if (mode === 'all' || mode === 'api') await t('api 14 facets, 24 cards', api([...summaryFields], 24), 6, 14)
if (mode === 'all' || mode === 'apiwhole') await t('api 14 facets, 24 whole', api(undefined, 24), 7, 14)
await db.destroy()
