import { expect, test } from 'vitest'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { TyreReminderPage } from './tyre-reminder-page.tsx'

const registrationNumber = 'ABC123'

test('reminders are ended by a press, which works without a script', () => {
	const html = drawInSite(<TyreReminderPage token="a.b" found={{ registrationNumber, isOn: true }} />)
	expect(html).toContain('Du får en påminnelse om ABC123')
	expect(html).toContain('<form action="?token=a.b" method="post">')
	expect(html).toContain('Avsluta påminnelserna')
})

test('what is ended says so, and a link that is not ours says nothing of a car', () => {
	const ended = drawInSite(<TyreReminderPage token="a.b" found={{ registrationNumber, isOn: false }} />)
	expect(ended).toContain('Du får inga påminnelser om ABC123')
	expect(ended).not.toContain('<form')
	const unknown = drawInSite(<TyreReminderPage token="x" found={null} />)
	expect(unknown).toContain('Länken fungerar inte')
	expect(unknown).not.toContain('<form')
})
