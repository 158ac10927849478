import type { DemoMarket } from './markets/demo-market.ts'
import { finland } from './markets/finland.ts'
import { norway } from './markets/norway.ts'
import { slovakia } from './markets/slovakia.ts'
import { sweden } from './markets/sweden.ts'
import { unitedKingdom } from './markets/united-kingdom.ts'

/** Settings of a site's demo stock. */
export type DemoSite = {
	market: DemoMarket
	towns: readonly string[]
	/** The makes sold here; all makes if not set. */
	brands?: readonly string[]
	/** Makes whose new cars the dealers sell. */
	newBrands: readonly string[]
	/** The makes of each town where content names them; elsewhere neighbours share `newBrands`. */
	newBrandsIn?: Readonly<Record<string, readonly string[]>>
	/** Makes that the workshops are authorised for, besides. */
	serviced: readonly string[]
	/** The first car's id; the sites of the group share one series of numbers. */
	firstId: number
	/** The dealers' first line of phone numbers; the sites of a country share one series. */
	firstLine: number
}

/** Of a site's cars, counted from 0. */
export const demoCarId = ({ firstId }: DemoSite, number: number) => String(firstId + number * 61 + 17)

const makesWith = (opelsName: string) => [
	...[
		'Aston Martin',
		'Audi',
		'Bentley',
		'Citroën',
		'Dacia',
		'DS',
		'Fiat',
		'Ford',
		'Honda',
		'Hyundai',
		'Jeep',
		'Kia',
		'Maserati',
	],
	...[
		'Mazda',
		'McLaren',
		'Mercedes-Benz',
		'MG',
		'Mitsubishi',
		'Nissan',
		opelsName,
		'Peugeot',
		'Polestar',
		'Renault',
		'SEAT',
		'Škoda',
	],
	...['smart', 'Subaru', 'Suzuki', 'Tesla', 'Toyota', 'Volkswagen', 'Volvo'],
]

const premiumBrands = ['BMW', 'MINI', 'Mercedes-Benz', 'Porsche', 'Land Rover', 'Audi']

/** By the key of the site. */
export const demoSites: Readonly<Record<string, DemoSite>> = {
	'carhall-se': {
		market: sweden,
		towns: [
			...['Stockholm', 'Uppsala', 'Södertälje', 'Västerås', 'Örebro', 'Linköping'],
			...['Jönköping', 'Göteborg', 'Malmö', 'Helsingborg', 'Gävle', 'Umeå'],
		],
		newBrands: ['Volvo', 'Volkswagen', 'Kia', 'Toyota', 'Škoda', 'BMW', 'Ford', 'Peugeot'],
		serviced: makesWith('Opel'),
		firstId: 4_100_000,
		firstLine: 5,
	},
	'carhall-no': {
		market: norway,
		towns: [
			'Oslo',
			'Lillestrøm',
			'Drammen',
			'Fredrikstad',
			'Kristiansand',
			'Stavanger',
			'Bergen',
			'Trondheim',
			'Tromsø',
		],
		newBrands: ['Volkswagen', 'Volvo', 'Toyota', 'BMW', 'Hyundai', 'Škoda', 'Ford'],
		serviced: makesWith('Opel'),
		firstId: 4_200_000,
		firstLine: 5,
	},
	'carhall-uk': {
		market: unitedKingdom,
		towns: [
			...['Bromley', 'Enfield', 'Reading', 'Milton Keynes', 'Birmingham', 'Nottingham'],
			...['Leeds', 'Manchester', 'Bristol', 'Edinburgh'],
		],
		newBrands: ['Volvo', 'Ford', 'Volkswagen', 'Kia', 'Nissan', 'Toyota'],
		serviced: makesWith('Vauxhall'),
		firstId: 4_300_000,
		firstLine: 5,
	},
	'nordhall-se': {
		market: sweden,
		towns: ['Stockholm', 'Västerås', 'Linköping', 'Göteborg', 'Borås', 'Växjö', 'Karlstad', 'Sundsvall', 'Umeå'],
		newBrands: ['BMW', 'MINI', 'Ford', 'Hyundai', 'Renault', 'Dacia', 'Mercedes-Benz'],
		serviced: makesWith('Opel'),
		firstId: 4_400_000,
		firstLine: 40,
	},
	'nordhall-no': {
		market: norway,
		towns: ['Oslo', 'Hamar', 'Tønsberg', 'Stavanger', 'Bergen', 'Ålesund', 'Trondheim'],
		newBrands: ['BMW', 'MINI', 'Hyundai', 'Renault', 'MG', 'Mercedes-Benz'],
		serviced: makesWith('Opel'),
		firstId: 4_500_000,
		firstLine: 40,
	},
	'nordhall-fi': {
		market: finland,
		towns: ['Helsinki', 'Espoo', 'Vantaa', 'Turku', 'Tampere', 'Lahti', 'Jyväskylä', 'Kuopio', 'Oulu', 'Vaasa'],
		newBrands: ['BMW', 'MINI', 'Ford', 'Hyundai', 'Mercedes-Benz', 'Škoda'],
		serviced: makesWith('Opel'),
		firstId: 4_600_000,
		firstLine: 5,
	},
	'nordhall-sk': {
		market: slovakia,
		towns: ['Bratislava', 'Trnava', 'Nitra', 'Trenčín', 'Žilina', 'Banská Bystrica', 'Poprad', 'Košice'],
		newBrands: ['Škoda', 'Volkswagen', 'Hyundai', 'Kia', 'Dacia', 'Renault'],
		serviced: makesWith('Opel'),
		firstId: 4_700_000,
		firstLine: 5,
	},
	'crown-uk': {
		market: unitedKingdom,
		towns: ['Bromley', 'Blackheath', 'Enfield', 'Ruxley', 'Woolwich', 'Guildford', 'Brighton'],
		brands: [...premiumBrands, 'Volvo', 'Polestar'],
		newBrands: premiumBrands,
		newBrandsIn: {
			Bromley: ['BMW', 'Land Rover'],
			Blackheath: ['MINI', 'Porsche'],
			Enfield: ['BMW', 'Audi'],
			Ruxley: ['Mercedes-Benz', 'smart'],
			Woolwich: ['Mercedes-Benz', 'Land Rover'],
			Guildford: ['BMW', 'Porsche'],
			Brighton: ['MINI', 'Audi'],
		},
		serviced: [],
		firstId: 4_800_000,
		firstLine: 30,
	},
	'motorway-uk': {
		market: unitedKingdom,
		towns: [
			'Birmingham',
			'Nottingham',
			'Sheffield',
			'Leeds',
			'Manchester',
			'Liverpool',
			'Cardiff',
			'Newcastle',
			'Glasgow',
		],
		brands: [
			...['Ford', 'Volkswagen', 'Nissan', 'Kia', 'Hyundai', 'Toyota', 'Peugeot', 'Renault', 'Opel', 'MG', 'Dacia'],
			...['Seat', 'Škoda', 'Mazda', 'MINI', 'BMW', 'Audi', 'Tesla', 'BYD'],
		],
		newBrands: ['Ford', 'Nissan', 'Kia', 'Hyundai', 'MG', 'Peugeot', 'Dacia'],
		serviced: [],
		firstId: 4_900_000,
		firstLine: 60,
	},
}
