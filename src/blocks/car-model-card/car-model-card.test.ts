import { expect, test } from 'vitest'
import { drawFixture } from '../testing/draw-fixture.tsx'
import { outline } from '../testing/outline.ts'

const figures = {
	Label1: 'Range',
	LabelValue1: '612 km',
	Label2: 'Charging',
	LabelValue2: '24 min',
	Label3: '0–100 km/h',
	LabelValue3: '4.9 s',
	Label4: 'Load volume',
	LabelValue4: '560 l',
}
const draw = (fields: Record<string, unknown>) => drawFixture('CarModelCard', { fields: { Title: 'One', ...fields } })
const figuresOf = (html: string) => outline(html, ['dt', 'dd']).map(({ name }) => name)

test('up to four figures are shown with their labels, and only complete pairs', async () => {
	expect(figuresOf(await draw(figures))).toEqual(Object.values(figures))
	expect(figuresOf(await draw({ ...figures, LabelValue2: '', Label4: '' }))).toEqual([
		...['Range', '612 km', '0–100 km/h', '4.9 s'],
	])
	expect(await draw({})).not.toContain('<dl')
})

test('the badge is shown in a campaign only, with the editor’s text or the default', async () => {
	expect(await draw({ Campaign: 'Winter wheels' })).not.toContain('Winter wheels')
	expect(await draw({ Campaign: 'Winter wheels', IsCampaign: '1' })).toContain('>Winter wheels<')
	expect(await draw({ IsCampaign: true })).toContain('>Offer<')
})
