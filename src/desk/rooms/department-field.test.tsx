import { expect, test } from 'vitest'
import { getSite } from '#sites/registry.ts'
import { demoTestDriveDepartments } from '#workshop/demo/demo-departments.ts'
import { drawInEnglish } from '../testing/draw-in-english.ts'
import { DepartmentField } from './department-field.tsx'

const place = { siteName: 'Carhall Lund', makes: [] }

test('the desk tells the test drives of a dealer from its workshop, in its own language', () => {
	const departments = [
		{ ...place, id: 'workshop', takesOtherMakes: true },
		{ ...place, id: 'drives', takesOtherMakes: false },
	]
	const main = <DepartmentField departments={departments} value="workshop" />
	const html = drawInEnglish({ title: '', main }, ['desk', 'deskCatalogue'])
	expect([...html.matchAll(/<option[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
		'Carhall Lund',
		'Carhall Lund\u00a0· Test drives',
	])
})

test('customers see test drives of the demo under the name of the dealer, which is the same in every language', () => {
	const department = { brands: [], employees: [], deviatingHours: [], vacations: [] }
	const sales = { ...department, name: 'Sales', group: 'New cars', openingHours: [] }
	const dealer = {
		...{ id: '1', slug: 'lund', name: 'Carhall Lund', brands: [], departments: [sales] },
		position: { latitude: 55.7, longitude: 13.2 },
	}
	expect(demoTestDriveDepartments(getSite('carhall-se'), [dealer]).map(({ siteName }) => siteName)).toEqual([
		'Carhall Lund',
	])
})
