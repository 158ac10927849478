import { expect, test } from 'vitest'
import { findSelectionProblems, rivalsOf, toListItems, toSelectedService, unitChoices } from './offering-choice.ts'
import { servicePrice, sumOf } from './service-price.ts'
import { exampleCategory, exampleOffering, exampleService } from './testing/booked-examples.ts'

test.each([
	[null, null],
	[{ minimum: 1, maximum: 1 }, null],
	[{ minimum: 2, maximum: 4 }, [2, 3, 4]],
])('of the units %j the choices are %j', (range, choices) => {
	const unitPrice = range && { ...range, unitAbbreviation: 'st', postfix: '/st' }
	expect(unitChoices(exampleOffering('tyres', { unitPrice }))).toEqual(choices)
})

test('in an exclusive category every other offering is a rival, elsewhere none', () => {
	const [small, large] = [exampleOffering('small'), exampleOffering('large')]
	expect(rivalsOf(small, exampleCategory([small, large], { selectionType: 'exclusive' }))).toEqual(['large'])
	expect(rivalsOf(small, exampleCategory([small, large]))).toEqual([])
})

test('an offering is chosen with its fewest units and the works of its package', () => {
	const unitPrice = { minimum: 2, maximum: 4, unitAbbreviation: 'st', postfix: '/st' }
	const offering = exampleOffering('tyres', { unitPrice, description: 'All of it.\n- Oil\n• Filter' })
	expect(toSelectedService(offering, { category: exampleCategory([offering]), type: 'addon' })).toEqual(
		exampleService({
			type: 'addon',
			name: 'tyres',
			price: 1000,
			span: { lowest: 1000, highest: 1000 },
			unit: 2,
			unitAbbreviation: 'st',
			listItems: ['Oil', 'Filter'],
		}),
	)
	expect(toListItems('Oil - and a filter')).toEqual([])
})

test('a service is needed; one by mileage needs that, and one that asks for a message its message', () => {
	const plan = exampleOffering('plan')
	const noise = exampleOffering('noise', { allowUserInput: true })
	const categories = [exampleCategory([plan], { icon: 'service' }), exampleCategory([noise])]
	const problems = (mileage: number | null, userInput: string) =>
		findSelectionProblems(categories, {
			mileage,
			services: { plan: exampleService(), noise: exampleService({ userInput }) },
		})
	expect(problems(null, ' ')).toEqual([{ code: 'mileage-missing' }, { code: 'message-missing', offering: 'noise' }])
	expect(problems(1, 'x'.repeat(81))).toEqual([{ code: 'message-missing', offering: 'noise' }])
	expect(problems(1, 'It rattles')).toEqual([])
	expect(findSelectionProblems(categories, { mileage: null, services: {} })).toEqual([{ code: 'service-missing' }])
})

test.each([
	[{ price: 1000, priceDiscount: 0 }, 1, 1000],
	[{ price: 100, priceDiscount: 25 }, 4, 300],
	[{ price: 100, priceDiscount: 150 }, 1, 0],
	[{ price: 0.7, priceDiscount: 0.1 }, 3, 1.8],
	[{ price: null, priceDiscount: 0 }, 2, null],
])('a workshop that charges %j takes for %d units %j', (charge, unit, price) => {
	const charges = { prices: [{ code: 'oil', ...charge }] }
	const expected = price === null ? null : { lowest: price, highest: price }
	expect(servicePrice('oil', exampleService({ unit }), charges)).toEqual(expected)
	expect(servicePrice('wash', exampleService({ unit }), charges)).toBeNull()
})

test('the sum is of the known prices, and says that one is missing', () => {
	const services = {
		a: exampleService({ span: { lowest: 100, highest: 120 }, unit: 3 }),
		b: exampleService({ span: null }),
	}
	expect(sumOf(services, null)).toEqual({ lowest: 300, highest: 360, isIncomplete: true })
	expect(sumOf({ a: services.a }, null)).toEqual({ lowest: 300, highest: 360, isIncomplete: false })
	const charges = { prices: [{ code: 'a', price: 130, priceDiscount: 20 }] }
	expect(sumOf(services, charges)).toEqual({ lowest: 330, highest: 330, isIncomplete: true })
})
