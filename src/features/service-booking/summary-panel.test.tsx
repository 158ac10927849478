import { expect, test } from 'vitest'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { newBooking } from './booking-flow.ts'
import { AppointmentSum, SummaryLines } from './summary-panel.tsx'
import { exampleAppointment, exampleCar, exampleService } from './testing/booked-examples.ts'

const draw = (registrationNumber: string) => {
	const services = {
		wheels: exampleService({
			name: 'Hjulskifte',
			span: { lowest: 400, highest: 450 },
			unit: 4,
			unitAbbreviation: 'st',
		}),
		noise: exampleService({ name: 'Missljud', span: null, userInput: 'Gnisslar' }),
	}
	return drawInSite(<SummaryLines state={{ ...newBooking, car: { ...exampleCar, registrationNumber }, services }} />)
}

test('the car of the test plate is of a class of its own', () => {
	expect(draw('TEST123')).toContain('<dt>Klass</dt><dd>Ponton med vingar</dd>')
	expect(draw('ABC123')).not.toContain('Klass')
})

test.each([
	['nordhall-se', '<dt>Miltal (mil)</dt><dd>8 500</dd>'],
	['nordhall-group', '<dt>Odometer reading (km)</dt><dd>85,000</dd>'],
	['nordhall-fi', '<dt>Mittarilukema (km)</dt><dd>8 500</dd>'],
])('the mileage is in the unit that visitors of %s read', (site, line) => {
	const state = { ...newBooking, car: exampleCar, mileage: 8500 }
	expect(drawInSite(<SummaryLines state={state} />, { site })).toContain(line)
})

test('the sum is of price times units, and says that a price is missing', () => {
	const html = draw('ABC123')
	expect(html).toContain('<span>Hjulskifte · 4 st</span><span>1 600 kr – 1 800 kr</span>')
	expect(html).toContain('<span>Summa</span><strong>1 600 kr – 1 800 kr*</strong>')
	expect(html).toContain('<span>Pris saknas*</span>')
	expect(html).toContain('* Vissa priser kan inte beräknas förrän bokningen har kommit till verkstaden.')
})

test('a chosen workshop has its own sum, kept for a while, and a former one if that has changed', () => {
	const state = { ...newBooking, appointment: exampleAppointment, services: { oil: exampleService({ name: 'Olja' }) } }
	const kept = drawInSite(<AppointmentSum state={state} />)
	expect(kept).toContain('<strong>3 000 kr</strong>')
	expect(kept).toContain('Priset gäller i 30 minuter från det att du först såg det.')
	expect(kept).not.toContain('ändrats')
	const changed = drawInSite(<AppointmentSum state={{ ...state, formerSum: 2800 }} />)
	expect(changed).toContain('<p role="alert">Priset har ändrats från 2 800 kr till 3 000 kr.</p>')
})
