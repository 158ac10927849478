import { expect, test } from 'vitest'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { newBooking } from './booking-flow.ts'
import { SummaryLines } from './summary-panel.tsx'
import { exampleCar, exampleService } from './testing/booked-examples.ts'

const draw = (registrationNumber: string) => {
	const services = {
		wheels: exampleService({ name: 'Hjulskifte', price: 400, unit: 4, unitAbbreviation: 'st' }),
		noise: exampleService({ name: 'Missljud', price: null, userInput: 'Gnisslar' }),
	}
	return drawInSite(<SummaryLines state={{ ...newBooking, car: { ...exampleCar, registrationNumber }, services }} />)
}

test('the car of the test plate is of a class of its own', () => {
	expect(draw('TEST123')).toContain('<dt>Klass</dt><dd>Ponton med vingar</dd>')
	expect(draw('ABC123')).not.toContain('Klass')
})

test('the sum is of price times units, and says that a price is missing', () => {
	const html = draw('ABC123')
	expect(html).toContain('<span>Hjulskifte · 4 st</span><span>1 600 kr</span>')
	expect(html).toContain('<span>Summa</span><strong>1 600 kr*</strong>')
	expect(html).toContain('<span>Pris saknas*</span>')
	expect(html).toContain('* Vissa priser kan inte beräknas förrän bokningen har kommit till verkstaden.')
})
