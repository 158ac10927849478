import type { PostedHotel } from '#features/tyre-hotel/posted-hotel.ts'
import { hotelStates } from '#features/tyre-hotel/testing/hotel-examples.ts'
import type { TyreHotelState } from '#features/tyre-hotel/tyre-hotel-flow.ts'
import { type BlockFixtures, pictures } from '../testing/block-fixture.ts'

function posted(state: TyreHotelState, change: Partial<PostedHotel> = {}): PostedHotel {
	return {
		state,
		carried: { wizardState: 'sealed' },
		problem: null,
		plate: '',
		customer: { firstName: '', lastName: '', email: '', phone: '' },
		comment: '',
		reminderEmail: '',
		priceRequest: null,
		...change,
	}
}

const fields = {
	Title: 'Tyre hotel',
	Text: 'See your tyres and book the next wheel change.',
	SupportPhone: '020 7946 0000',
	SupportEmail: 'tyres@example.com',
}
const withService = { ...fields, ServiceLink: { href: '/service', text: 'Book a service' } }
const withAside = {
	...fields,
	Image: { ...pictures.tyres, alt: 'Tyres on racks' },
	Aside: 'See the tread of each tyre, and book a wheel change.',
}
const withPackage = { ...fields, PackageLink: { href: '/packages', text: 'What the packages contain' } }
const ofSite = { offer: { token: 'token', isSent: false, posted: null }, hasReminders: true }
const { vehicle } = hotelStates.loggedIn
const reminder = { channel: 'mail', obfuscatedEmail: 'a***@example.com' } as const
const atDays = (days: readonly string[]) => ({ ...hotelStates.booking, days })
const date = '2026-11-30'
const handIn = { date, times: [`${date}T09:00:00`, `${date}T10:00:00`], startsAt: null }
const noAgreement = 'We cannot find a tyre hotel agreement for this registration number.'

export const fixtures: BlockFixtures = {
	block: 'TyreHotel',
	variants: [
		{ name: 'the plate', fields: withAside, data: { plate: 'AB21CDE', ...ofSite, posted: null } },
		{
			name: 'no agreement',
			fields: withService,
			data: {
				plate: 'AB21CDE',
				...ofSite,
				posted: posted(hotelStates.search, { problem: { code: 'no-agreement', message: noAgreement } }),
			},
		},
		{ name: 'where the code goes', fields, data: { plate: '', ...ofSite, posted: posted(hotelStates.login) } },
		{
			name: 'the code',
			fields,
			data: {
				plate: '',
				...ofSite,
				posted: posted(hotelStates.validate, { problem: { code: 'wrong-code', message: 'The code is not right.' } }),
			},
		},
		{
			name: 'the vehicle',
			fields: withPackage,
			data: { plate: '', ...ofSite, posted: posted({ ...hotelStates.loggedIn, reminder }) },
		},
		{
			name: 'the day',
			fields,
			data: { plate: '', ...ofSite, posted: posted(atDays([date, '2026-12-01'])) },
		},
		{
			name: 'time and contact',
			fields,
			data: {
				plate: '',
				...ofSite,
				posted: posted(
					{ step: 'booking', vehicle, days: [date], handIn },
					{ problem: { code: 'wrong-fields', fields: ['phone'] } },
				),
			},
		},
		{ name: 'no days', fields, data: { plate: '', ...ofSite, posted: posted(atDays([])) } },
		{ name: 'the confirmation', fields, data: { plate: '', ...ofSite, posted: posted(hotelStates.confirmation) } },
	],
}
