import type { VehicleRecord } from '#domain/cars/record.ts'
import type { Random } from '#platform/testing/random.ts'

/** Realistic cars: few makes hold most cars, many fields are missing, words repeat. */

const models: readonly [[string, ...string[]], ...[string, ...string[]][]] = [
	['Volvo', 'XC60', 'V60', 'XC40', 'V90', 'EX30'],
	['Volkswagen', 'Golf', 'Passat', 'ID.4', 'Tiguan', 'T-Roc', 'Transporter'],
	['Škoda', 'Octavia', 'Superb', 'Kodiaq', 'Enyaq iV', 'Fabia'],
	['BMW', '320d', '330e', 'X3', 'X5', 'i4', 'iX1'],
	['Audi', 'A3', 'A35', 'A4', 'Q5', 'e-tron', 'A6 allroad'],
	['Mercedes-Benz', 'C 220', 'GLC', 'EQA', 'Sprinter', 'Vito'],
	['Toyota', 'RAV4', 'Yaris', 'Corolla', 'bZ4X'],
	['Kia', "Cee'd", 'Niro', 'EV6', 'Sportage'],
	['MINI', 'Cooper', 'Cooper S', 'Countryman'],
	['Citroën', 'C3', 'ë-C4', 'Berlingo'],
	['Polestar', '2', '3'],
	['Gold', 'Golf'],
]
const bodies = ['Kombi', 'SUV', 'Sedan', 'Halvkombi', 'Cabriolet', 'Skåpbil'] as const
const fuels = ['Bensin', 'Diesel', 'El', 'Laddhybrid', 'Hybrid', 'Etanol'] as const
const gearboxes = ['Automat', 'Manuell'] as const
const colors = ['Svart', 'Vit', 'Grå', 'Blå', 'Röd', 'Grön', 'Silver', 'Beige'] as const
const towns: readonly [readonly [string, string], ...(readonly [string, string])[]] = [
	['Stockholm', 'Stockholm'],
	['Södertälje', 'Stockholm'],
	['Göteborg', 'Västra Götaland'],
	['Borås', 'Västra Götaland'],
	['Malmö', 'Skåne'],
	['Lund', 'Skåne'],
	['Umeå', 'Västerbotten'],
	['Hyvinkää', 'Uusimaa'],
	['Žilina', 'Žilinský kraj'],
]
const equipment = [
	'Dragkrok',
	'Navigation',
	'Backkamera',
	'Adaptiv farthållare',
	'Panoramatak',
	'Skinnklädsel',
	'Vinterhjul',
	'Farthållare',
	'Parkeringssensorer bak',
	'Elstolar',
	'Apple CarPlay',
	'Värmare',
	'Rattvärme',
	'LED-strålkastare',
	'360-kamera',
	'Head-up display',
] as const
const prose =
	'bilen är servad enligt plan och säljs med garanti välkommen in på en provkörning vi hjälper dig med finansiering inbyte av din gamla bil kamrem bytt en ägare svensksåld mycket välvårdad nya däck besiktigad utan anmärkning rökfri leverans över hela landet'.split(
		' ',
	)
const day = 24 * 60 * 60 * 1000
const newestDay = Date.UTC(2026, 10, 20)

export function randomVehicle(random: Random, id: string): VehicleRecord {
	// Squared, so that the first makes are the most common.
	const [brand, ...ownModels] = models[Math.floor(random.next() ** 2 * models.length)] ?? models[0]
	const model = ownModels[random.below(ownModels.length)] ?? brand
	const [city, region] = random.pick(towns)
	const sometimes = <T>(probability: number, value: T): T | undefined =>
		random.chance(probability) ? value : undefined
	const price = 20_000 + random.below(900) * 1000
	const power = 60 + random.below(400)
	const published = new Date(newestDay - random.below(400) * day).toISOString()
	return {
		car_id: id,
		slug: `${brand}-${model}`.toLowerCase().replace(/[^\p{L}\d]+/gu, '-'),
		car_brand: brand,
		car_model: model,
		car_model_text: sometimes(
			0.9,
			`${model} ${random.pick(['D4', 'T5', 'AWD', 'Inscription', 'R-Design', '1.4 TSI'])}`,
		),
		car_version: sometimes(0.6, random.pick(['Inscription', 'Momentum', 'Core', 'Sportline', 'Style'])),
		car_body: sometimes(0.95, random.pick(bodies)),
		car_fuel: sometimes(0.97, random.pick(fuels)),
		car_gearbox: sometimes(0.97, random.pick(gearboxes)),
		car_color: sometimes(0.9, random.pick(colors)),
		car_drive: sometimes(0.5, random.pick(['Fyrhjulsdrift', 'Framhjulsdrift', 'Bakhjulsdrift'])),
		car_seats: sometimes(0.8, random.pick([2, 4, 5, 7, 9])),
		car_doors: sometimes(0.8, random.pick([2, 3, 5])),
		car_year: sometimes(0.98, 2010 + random.below(17)),
		car_mileage: sometimes(0.95, random.below(25_000)),
		car_odometer_unit: 'mil',
		car_is_used: random.chance(0.85),
		car_is_sample: sometimes(0.1, true),
		car_vat_eligible: random.chance(0.3),
		caroftheweek: sometimes(0.01, true),
		car_regno: sometimes(0.8, randomPlate(random)),
		car_price_currency: 'SEK',
		car_price: sometimes(0.97, price),
		car_campaign_price: sometimes(0.1, Math.round(price * 0.9)),
		car_has_campaign_price: random.chance(0.1),
		car_retail_price: sometimes(0.2, price + 10_000),
		car_vehicle_type_code: sometimes(0.1, 'LCV'),
		car_retail_price_exkl_vat: sometimes(0.1, Math.round(price * 0.8)),
		car_campaign_price_exkl_vat: sometimes(0.1, Math.round(price * 0.75)),
		car_campaigns: sometimes(0.1, ['Höstkampanj']),
		car_privateleasing_monthly_cost: sometimes(0.4, 1500 + random.below(8000)),
		car_companyleasing_monthly_cost: sometimes(0.3, 1500 + random.below(8000)),
		car_power: sometimes(0.9, power),
		car_power_text: `${power} hk`,
		car_electric_range: sometimes(0.2, 200 + random.below(500)),
		car_publishdate: published,
		indexed_at: published,
		car_site_id: String(towns.findIndex(([name]) => name === city)),
		car_site_name: `Nordhall ${city}${random.chance(0.3) ? ' Nord' : ''}`,
		car_site_city: city,
		car_site_region: region,
		car_equipment: equipment.filter(() => random.chance(0.4)),
		car_description: Array.from({ length: 10 + random.below(30) }, () => random.pick(prose)).join(' '),
		car_primary_image: { thumbnail_url: `/images/cars/${id}/1.avif` },
		car_images: [1, 2, 3].map((number) => ({ original: `/images/cars/${id}/${number}.avif` })),
		car_other_angles: [2, 3].map((number) => `/images/cars/${id}/${number}.avif`),
	}
}

function randomPlate(random: Random): string {
	const letter = () => 'ABCDEFGHJKLMNOPRSTUWXYZ'[random.below(23)] ?? 'A'
	return `${letter()}${letter()}${letter()}${String(random.below(100)).padStart(2, '0')}${random.below(10)}`
}
