import { expect, test } from 'vitest'
import { drawInSite } from '#testing/draw-in-site.tsx'
import type { HotelStepProps } from './hotel-visit.ts'
import { hotelStates } from './testing/hotel-examples.ts'
import { WheelChangeThanks } from './wheel-change-thanks.tsx'

const { confirmation: state } = hotelStates

test.each([
	[false, 'Tack för din bokning'],
	[true, 'Tack för din bokningsförfrågan'],
])('a wheel change with a time is thanked for as a booking, one without as a request: %s', (isFullDay, title) => {
	const wizard = { isLive: false, problem: null, busy: null, carried: {} }
	const confirmation = { ...state.confirmation, isFullDay }
	const props = { wizard, state: { ...state, confirmation } } as unknown as HotelStepProps<'confirmation'>
	const html = drawInSite(<WheelChangeThanks {...props} />)
	expect(html).toContain(`>${title}<`)
})
