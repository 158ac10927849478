import type { StockRecord } from '#stock/query.ts'

// Cars and dealers that leads are for, in tests.

/** On sale for 249,900 kr. */
export const leadVolvo: StockRecord = {
	car_id: '1',
	slug: 'volvo-v60',
	car_brand: 'Volvo',
	car_model: 'V60',
	car_regno: 'ABC123',
	car_price: 249900,
	car_price_currency: 'SEK',
	car_site_id: '10',
	car_site_name: 'Carhall Uppsala',
	car_site_leads_email: 'leads@uppsala.example',
	car_equipment: ['Dragkrok'],
	car_images: [{ original: '/images/cars/estate-blue-f34.avif' }],
	car_primary_image: { thumbnail_url: '/images/cars/estate-blue-f34.avif' },
	car_description: 'En fin bil.',
	car_sellers: [
		{ name: 'Olle Ek', email: 'olle@uppsala.example' },
		{ name: 'Eva', email: 'eva@uppsala.example' },
	],
}
const withoutSeller = { ...leadVolvo, car_id: '2', car_sellers: [{ name: 'Olle Ek', phone: '070 1' }] }
const withDealerOnly = { ...withoutSeller, car_id: '3', car_site_leads_email: undefined }
const sample = { ...leadVolvo, car_id: '4', car_is_sample: true, car_sellers: undefined, car_site_id: undefined }
const inCampaign = { ...leadVolvo, car_id: '5', car_has_campaign_price: true, car_campaign_price: 229900 }
const van = { ...leadVolvo, car_id: '6', car_vehicle_type_code: 'LCV' }
const newCars = { name: 'Nya bilar', group: 'New cars', email: 'nya@uppsala.example', brands: [{ name: 'VOLVO' }] }
const uppsala: StockRecord = {
	site_id: '10',
	slug: 'uppsala',
	site_official_name: 'Carhall Uppsala',
	site_email: 'info@uppsala.example',
	site_departments: [newCars],
}
const umea: StockRecord = {
	site_id: '11',
	slug: 'umea',
	site_official_name: 'Carhall Umeå',
	site_email: 'info@umea.example',
	site_departments: [
		{ ...newCars, brands: [{ name: 'BMW' }] },
		{ name: 'Verkstad', group: 'Workshop', brands: [{ name: 'Volvo' }] },
	],
}

const workshopOfOslo = { name: 'Verksted', group: 'Workshop', email: 'verksted@oslo.example' }
const oslo = {
	...{ site_id: '20', slug: 'oslo', site_official_name: 'Carhall Oslo', site_city: 'Oslo' },
	site_departments: [workshopOfOslo],
}
const stavanger = {
	...{ site_id: '21', slug: 'stavanger', site_official_name: 'Carhall Vest', site_city: 'Stavanger' },
	site_email: 'post@vest.example',
}

/** Records by index. */
export const leadStock = {
	'vehicles-carhall-se': [leadVolvo, withoutSeller, withDealerOnly, sample, inCampaign, van],
	'vehicles-carhall-uk': [{ ...leadVolvo, car_regno: 'AB21CDE', car_price_currency: 'GBP' }],
	'sites-carhall-se': [uppsala, umea],
	'sites-carhall-no': [oslo, stavanger],
}
