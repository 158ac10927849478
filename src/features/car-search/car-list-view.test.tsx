import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StockReader } from '#stock/stock.ts'
import { drawInSite } from '#testing/draw-in-site.tsx'
import type { CarListAnswer } from './car-list-answer.ts'
import { CarListView } from './car-list-view.tsx'
import { listedCars, openList, openStock } from './testing/open-list.ts'

let stock: StockReader
let close: () => Promise<void>

beforeAll(async () => {
	;({ stock, close } = await openStock({ 'vehicles-carhall-se': listedCars() }))
})

afterAll(() => close())

const answerOf = async (address: string) => (await openList(address, { stock })).answer

/** The list without JavaScript. */
const draw = (answer: CarListAnswer) => drawInSite(<CarListView title="Bilar" answer={answer} pageId={null} />)

test('a failed search is not shown as an empty list', async () => {
	const search = () => Promise.reject(new Error('down'))
	const { answer } = await openList('/bilar/volvo?car_fuel=El', { stock: { ...stock, search } })
	expect(draw(answer)).toContain('Bilarna gick inte att hämta')
})

test('an empty list says what was searched, and leads on to makes and to all cars, with their numbers', async () => {
	const html = draw(await answerOf('/bilar?keyphrase=qqqqzzzz'))
	expect(html).toContain('Inga träffar på ”qqqqzzzz”')
	expect(html).toMatch(/href="\/bilar\/volvo"[^>]*><span>Volvo<\/span><span[^>]*>130 bilar/)
	expect(html).toMatch(/href="\/bilar"[^>]*>Visa alla bilar<span[^>]*>191 bilar/)
	expect(draw(await answerOf('/bilar/saab'))).toContain('Ingen bil passar just nu')
})

test('a list without some of the words says which, and what it shows instead', async () => {
	const html = draw(await answerOf('/bilar/volvo/xc60?keyphrase=gti&car_price=&car_price=190000'))
	expect(html).toContain('Inga träffar på ”gti”. Visar träffar på Volvo XC60 till 190 000 kr.')
})

test('a way out of an empty list with more cars than are counted says so', async () => {
	const answer = await answerOf('/bilar?keyphrase=qqqqzzzz')
	const html = draw({ ...answer, waysOut: answer.waysOut.map((way) => ({ ...way, count: 10_000 })) })
	expect(html).toContain('10000+ bilar')
})

test('the form of an empty list keeps the chosen filters', async () => {
	const html = draw(await answerOf('/bilar/bmw?car_color.neq=Gul&car_price=5000&car_price=6000'))
	expect(html).toMatch(/<input type="checkbox" name="car_brand" checked="" value="BMW"/)
	expect(html).toMatch(/name="car_price"[^>]*value="5 000"/)
	expect(html).toMatch(/name="car_price"[^>]*value="6 000"/)
	expect(html).toMatch(/<input type="hidden" name="car_color.neq" value="Gul"/)
})

test('a list with no choices left has no button for filters', async () => {
	expect(draw(await answerOf('/bilar'))).toContain('Dölj filter')
	expect(draw(await answerOf('/bilar?keyphrase=qqqqzzzz'))).not.toContain('Dölj filter')
})

test('without script ticks, ranges, words and sort are one form', async () => {
	const html = draw(await answerOf('/bilar/volvo/xc60?keyphrase=bensin2&car_price=&car_price=190000'))
	expect(html).toMatch(/<form [^>]*action="\/bilar" method="get"[^>]*>/)
	expect(html).toMatch(/<input type="checkbox" name="car_brand" checked="" value="Volvo&gt;XC60"/)
	expect(html.match(/name="car_price"/g)).toHaveLength(2)
	const [current = '', box = ''] = html.match(/<input[^>]*name="keyphrase"[^>]*>/g) ?? []
	// The last value counts: the words in use stay until others are typed.
	expect(current).toMatch(/type="hidden".*form="filters-form".*value="bensin2"/)
	expect(box).toContain('type="search"')
	expect(box).toContain('form="filters-form"')
	expect(box).toContain('name="keyphrase"')
	expect(html).toMatch(/<select[^>]*name="sortName"[^>]*form="filters-form"/)
})

test('the models of a brand are shown if the brand is chosen', async () => {
	expect(draw(await answerOf('/bilar'))).not.toContain('XC60"')
	expect(draw(await answerOf('/bilar/volvo'))).toContain('value="Volvo&gt;XC60"')
})

test('the link to more cars shows the progress', async () => {
	const html = draw(await answerOf('/bilar'))
	expect(html).toContain('href="/bilar?page=1"')
	expect(html).toContain('Du har sett 48 av 191 bilar')
	expect(html).toMatch(/<progress [^>]*max="191" value="48"/)
	const last = draw(await answerOf('/bilar?page=3'))
	expect(last).toContain('Bil 145–191 av 191')
	expect(last).toContain('href="/bilar?page=2"')
	expect(last).not.toContain('page=4')
})

test('a list that continues after the last page says how to reach the rest', async () => {
	const answer = await answerOf('/bilar?page=3')
	const html = draw({ ...answer, total: 10_000, query: { ...answer.query, pageIndex: 19 } })
	expect(html).toContain('10000+ bilar')
	expect(html).toContain('Fler bilar än så här visar vi inte i en lista')
	expect(html).not.toContain('page=20')
})

test('each filter can be removed by its own link, and all by one', async () => {
	const html = draw(await answerOf('/bilar/volvo?car_fuel=Diesel&car_price=&car_price=150000'))
	expect(html).toMatch(
		/href="\/bilar\?car_fuel=Diesel&amp;car_price=&amp;car_price=150000"[^>]*aria-label="Ta bort Volvo"/,
	)
	expect(html).toMatch(/href="\/bilar\/volvo\?car_fuel=Diesel"[^>]*aria-label="Ta bort till 150 000 kr"/)
	expect(html).toMatch(/href="\/bilar"[^>]*>Rensa alla/)
})
