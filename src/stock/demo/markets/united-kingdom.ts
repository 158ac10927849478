import type { DemoRandom } from '../random.ts'
import { englishTexts } from '../texts/english.ts'
import { type DemoMarket, lettersWithout, vowels } from './market.ts'

const areas = ['GK', 'LD', 'LK', 'KX', 'OV', 'BD', 'BX', 'MA', 'YD', 'WR', 'HX', 'GX', 'EA', 'SA', 'FN'] as const
const plateLetters = lettersWithout(`IQZ${vowels}`)

// Ranges reserved for drama by Ofcom.
function phone(random: DemoRandom): string {
	const digits = random.characters('0123456789', 3)
	return random.pick([`020 7946 0${digits}`, `01632 960${digits}`, `07700 900${digits}`])
}

/**
 * The two digits of a British plate: the year for March to August, the year plus 50 from September, and the previous
 * autumn's digits in January and February.
 */
function ageIdentifier(registeredOn: string): string {
	const [year = 0, month = 1] = registeredOn.split('-').map(Number)
	const series = month < 3 ? year - 1 + 50 : month < 9 ? year : year + 50
	return (series % 100).toString().padStart(2, '0')
}

export const unitedKingdom: DemoMarket = {
	country: 'GB',
	texts: englishTexts,
	towns: [
		{
			city: 'Bromley',
			region: 'Greater London',
			street: '205 Homesdale Road',
			postalCode: 'BR1 2QT',
			position: [51.3976, 0.0307],
		},
		{
			city: 'Blackheath',
			region: 'Greater London',
			street: '114 Lee Terrace',
			postalCode: 'SE3 9TR',
			position: [51.4648, 0.0062],
		},
		{
			city: 'Enfield',
			region: 'Greater London',
			street: '42 Mollison Avenue',
			postalCode: 'EN3 7XH',
			position: [51.6579, -0.0291],
		},
		{
			city: 'Ruxley',
			region: 'Greater London',
			street: '9 Maidstone Road',
			postalCode: 'DA14 5BG',
			position: [51.4135, 0.1339],
		},
		{
			city: 'Woolwich',
			region: 'Greater London',
			street: '18 Nathan Way',
			postalCode: 'SE28 0FS',
			position: [51.4946, 0.0922],
		},
		{
			city: 'Guildford',
			region: 'Surrey',
			street: '31 Moorfield Road',
			postalCode: 'GU1 1SD',
			position: [51.2605, -0.5713],
		},
		{
			city: 'Brighton',
			region: 'East Sussex',
			street: '60 Old Shoreham Road',
			postalCode: 'BN1 5DQ',
			position: [50.8378, -0.1599],
		},
		{
			city: 'Reading',
			region: 'Berkshire',
			street: '27 Worton Drive',
			postalCode: 'RG2 0LX',
			position: [51.4245, -0.9756],
		},
		{
			city: 'Milton Keynes',
			region: 'Buckinghamshire',
			street: '5 Alston Drive',
			postalCode: 'MK13 9HG',
			position: [52.0436, -0.7942],
		},
		{
			city: 'Birmingham',
			region: 'West Midlands',
			street: '212 Heartlands Parkway',
			postalCode: 'B7 4RT',
			position: [52.4949, -1.8619],
		},
		{
			city: 'Nottingham',
			region: 'Nottinghamshire',
			street: '88 Lenton Lane',
			postalCode: 'NG7 2NR',
			position: [52.9325, -1.1779],
		},
		{
			city: 'Sheffield',
			region: 'South Yorkshire',
			street: '150 Penistone Road',
			postalCode: 'S6 2FQ',
			position: [53.3977, -1.4823],
		},
		{
			city: 'Leeds',
			region: 'West Yorkshire',
			street: '73 Gelderd Road',
			postalCode: 'LS12 6DE',
			position: [53.7824, -1.5787],
		},
		{
			city: 'Manchester',
			region: 'Greater Manchester',
			street: '35 Ashburton Road East',
			postalCode: 'M17 1QN',
			position: [53.4664, -2.3246],
		},
		{
			city: 'Liverpool',
			region: 'Merseyside',
			street: '19 Speke Hall Road',
			postalCode: 'L24 9HF',
			position: [53.3497, -2.8686],
		},
		{
			city: 'Bristol',
			region: 'Bristol',
			street: '46 Cribbs Causeway',
			postalCode: 'BS10 7TU',
			position: [51.5248, -2.6011],
		},
		{
			city: 'Cardiff',
			region: 'Cardiff',
			street: '12 Penarth Road',
			postalCode: 'CF11 8TW',
			position: [51.4628, -3.1899],
		},
		{
			city: 'Newcastle',
			region: 'Tyne and Wear',
			street: '64 Scotswood Road',
			postalCode: 'NE4 7YB',
			position: [54.9672, -1.6441],
		},
		{
			city: 'Edinburgh',
			region: 'Edinburgh',
			street: '101 Seafield Road',
			postalCode: 'EH6 7LJ',
			position: [55.9673, -3.1439],
		},
		{
			city: 'Glasgow',
			region: 'Glasgow',
			street: '55 Hillington Road',
			postalCode: 'G52 4BL',
			position: [55.8528, -4.3641],
		},
	],
	firstNames: [
		'James',
		'Olivia',
		'Daniel',
		'Sophie',
		'Thomas',
		'Charlotte',
		'Oliver',
		'Hannah',
		'Matthew',
		'Priya',
		'Ryan',
		'Emily',
		'Callum',
		'Grace',
		'Imran',
		'Megan',
		'Lewis',
		'Chloe',
		'George',
		'Amelia',
		'Kwame',
		'Rachel',
	],
	lastNames: [
		'Smith',
		'Jones',
		'Taylor',
		'Williams',
		'Brown',
		'Davies',
		'Evans',
		'Wilson',
		'Thomas',
		'Roberts',
		'Walker',
		'Wright',
		'Patel',
		'Green',
		'Hughes',
		'Edwards',
		'Clarke',
		'Khan',
		'Campbell',
		'Murphy',
		'Bennett',
	],
	phone,
	plate: (random, { registeredOn }) =>
		`${random.pick(areas)}${ageIdentifier(registeredOn)} ${random.characters(plateLetters, 3)}`,
	priceFactor: { petrol: 0.88, diesel: 0.9, mildHybrid: 0.88, hybrid: 0.88, plugIn: 0.88, electric: 0.84 },
	toDealerPrice: (amount) => Math.max(1, Math.round(amount / 500)) * 500 - 5,
	toMonthlyPrice: (amount) => Math.round(amount),
	fuelWeights: { petrol: 1.5, diesel: 0.8, mildHybrid: 1.3, hybrid: 1.1, plugIn: 0.8, electric: 0.9 },
	brandWeights: {
		Ford: 2.6,
		Volkswagen: 2,
		BMW: 1.8,
		Audi: 1.8,
		Nissan: 1.7,
		Kia: 1.7,
		MINI: 1.6,
		Toyota: 1.6,
		Peugeot: 1.3,
	},
	yearlyDistance: 7800,
	isNordic: false,
	finance: {
		interestRate: 9.48,
		campaignInterestRate: 6.72,
		startFee: 0,
		invoiceFee: 0,
		cashPercentage: [10, 70],
		terms: [
			[24, 0],
			[48, 0],
			[36, 0],
			[60, 0],
		],
		leasing: null,
	},
	holidays: [
		['12-24', '08:30–13:00'],
		['12-25', null],
		['12-26', null],
		['12-31', '08:30–16:00'],
		['01-01', null],
	],
}
