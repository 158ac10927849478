import { expect, test } from 'vitest'
import { drawInSite } from '#testing/draw-in-site.tsx'
import { newBooking } from './booking-flow.ts'
import { ServiceStep } from './service-step.tsx'
import { exampleCategory, exampleOffering } from './testing/booked-examples.ts'

test.each([
	['nordhall-se', 'mileage', '8500'],
	['nordhall-group', 'mileage.km', '85000'],
	['nordhall-fi', 'mileage', '8500'],
])('the mileage is typed in the unit that visitors of %s read, and the field says so', (site, name, value) => {
	const html = drawInSite(
		<ServiceStep
			state={{ ...newBooking, mileage: 8500 }}
			services={[exampleCategory([exampleOffering('plan')], { icon: 'service' })]}
			firstProblems={[]}
			damageUrl=""
			contactEmail=""
			callBackHref=""
			isHydrated={false}
			dispatch={() => {}}
			onRetry={() => {}}
		/>,
		{ site },
	)
	expect(html).toMatch(new RegExp(`<input[^>]* name="${name}"[^>]* value="${value}"`))
})
