import { expect, test } from 'vitest'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { MonthCalendar } from './month-calendar.tsx'

const html = drawInSite(<MonthCalendar days={['2027-01-05', '2027-01-07']} today="2026-11-22" onChosen={() => {}} />)

test('the calendar begins with the month of the first free day, and names it', () => {
	expect(html).toContain('<table aria-label="januari 2027">')
	expect(html).toContain('Den första är tisdag 5 januari.')
})

test('only free days can be pressed; the others say that they have no free time', () => {
	expect([...html.matchAll(/data-day="([^"]+)"/g)].map(([, day]) => day)).toEqual(['2027-01-05', '2027-01-07'])
	expect(html).toMatch(/<td><span>6<span class="visually-hidden">, inga lediga tider<\/span><\/span><\/td>/)
})
