import type { DemoTexts } from './demo-texts.ts'
import { norwegianEquipment } from './equipment/norwegian.ts'

export const norwegianTexts: DemoTexts = {
	locale: 'nb-NO',
	fuel: {
		petrol: 'Bensin',
		diesel: 'Diesel',
		mildHybrid: 'Mildhybrid',
		hybrid: 'Hybrid',
		plugIn: 'Ladbar hybrid',
		electric: 'Elektrisk',
	},
	gearbox: { manual: 'Manuell', automatic: 'Automat' },
	drive: { front: 'Forhjulsdrift', rear: 'Bakhjulsdrift', all: 'Firehjulsdrift' },
	body: {
		sedan: 'Sedan',
		estate: 'Stasjonsvogn',
		hatch: 'Kombi 5-dørs',
		suv: 'SUV',
		coupe: 'Coupé',
		city: 'Småbil',
		van: 'Varebil',
	},
	paint: {
		white: 'Hvit',
		black: 'Svart',
		silver: 'Sølv',
		grey: 'Grå',
		blue: 'Blå',
		red: 'Rød',
		green: 'Grønn',
		beige: 'Beige',
		brown: 'Brun',
		orange: 'Oransje',
	},
	condition: { new: 'Ny', nearlyNew: 'Demobil', used: 'Brukt' },
	modelName: (model) => model.replace(/-series$/, '-serie').replace(/-Class$/, '-klasse'),
	units: {
		power: 'hk',
		powerPerHp: 1,
		seconds: 's',
		sprint: '0–100 km/t',
		distancePerYear: 'km/år',
		month: 'mnd.',
		perMonth: '/mnd.',
	},
	prices: { price: 'Totalpris', campaign: 'Kampanjepris', from: 'Pris fra' },
	campaigns: {
		price: ['Høstkampanje', 'Lagersalg', 'Ukens tilbud', 'Vinterhjul på kjøpet'],
		loan: 'Kampanjerente',
		leasing: 'Leasingkampanje',
	},
	equipment: norwegianEquipment,
	sentences: {
		usedOpening: [
			'Velholdt {title} {engine} fra {year} som har gått {mileage}.',
			'Nå på lager: {title} {engine}, {year}-modell ({power}, {gearbox}).',
			'En virkelig fin {title} fra {year} med kilometerstand {mileage}.',
			'{title} {engine} i {trim}-utgave, {year}-modell, kjørt {mileage}.',
		],
		newOpening: [
			'Helt ny {title} {engine} i {trim}-utgave.',
			'Dette er nye {title} {engine} med {power}. Bilen på bildet er et eksempel på hvordan den kan utstyres.',
			'Opplev {title} {engine}. Vi hjelper deg med å velge utstyr, farge og leveringstid.',
		],
		history: [
			'Bilen har fulgt serviceprogrammet fra produsenten og leveres med to nøkler, tilstandsrapport og gyldig EU-kontroll.',
			'Servicehistorikken er dokumentert, og bilen er kontrollert på over hundre punkter i vårt eget verksted.',
			'Solgt ny av oss og fulgt opp hos oss siden.',
			'Innbyttebil fra lokal eier, gjennomgått på verkstedet og klargjort innvendig og utvendig.',
		],
		features: [
			'Av utstyr kan vi nevne: {features}.',
			'Verdt å vite – bilen har: {features}.',
			'Noen av høydepunktene: {features}.',
		],
		electric: [
			'Batteriet på {battery} gir opptil {range} rekkevidde (WLTP), og hurtiglading går med opptil {dc}.',
			'Med opptil {range} rekkevidde (WLTP) og {dc} hurtiglading klarer den både hverdagen og hytteturen.',
		],
		plugIn: [
			'Opptil {range} på ren strøm (WLTP) holder til de fleste hverdagsturer – bensinmotoren overtar når turen blir lengre.',
			'Lader du hjemme, kjører du opptil {range} på strøm (WLTP) før bensinmotoren trengs.',
		],
		roomy: [
			'Bagasjerommet på {cargo} svelger barnevogn, ski og ukens handletur.',
			'God plass til familien og {cargo} bagasje gjør den til en trygg følgesvenn hele året.',
		],
		small: [
			'Lett å parkere, rimelig i drift og en av de mest fornuftige bilene å eie.',
			'En perfekt bybil eller bil nummer to i husstanden.',
		],
		allWheel: ['Firehjulsdriften gir ekstra trygghet på vinterføre og med henger.'],
		sporty: ['Null til hundre går unna på {acceleration} sekunder – dette er en bil for deg som liker å kjøre.'],
		van: [
			'En arbeidsbil klar for jobben med {cargo} lastevolum. Prisen vises uten mva.',
			'Romslig varebil med {cargo} lastevolum og praktisk innredning. Bedrifter kan trekke fra mva.',
		],
		newClosing: [
			'Nybilgaranti er inkludert. Bestill prøvekjøring hos {dealer}, så forteller vi mer.',
			'Vi på {dealer} regner gjerne på innbytte, lån og leasing.',
		],
		closing: [
			'Bilen står hos {dealer}. Velkommen til prøvekjøring – vi tar gjerne bilen din i innbytte.',
			'Kontakt {dealer} for prøvekjøring, innbytte eller hjemlevering. Bruktbilgaranti kan tegnes i opptil 24 måneder.',
			'Vi ordner finansiering, forsikring og hjemlevering. Ta kontakt med {dealer}.',
		],
	},
	loan: {
		title: 'Billån',
		description: 'Lånet kan innfris når som helst uten gebyr.',
		disclaimer:
			'Eksempelet gjelder {months} måneder med {cash_amount_percentage} % egenkapital og flytende rente {interest_rate} %. Etableringsgebyr {start_fee}, termingebyr {invoice_fee} per måned. Forutsetter kredittvurdering og pant i bilen.',
	},
	leasing: {
		privateTitle: 'Privatleasing',
		companyTitle: 'Bedriftsleasing',
		salesText: 'Uten forskuddsleie',
		privateDisclaimer:
			'{months} måneder og {mileage} km per år. Overkjørte kilometer belastes med 1,25 kr. Månedsleien er inkludert mva. Forsikring og drivstoff kommer i tillegg. Forutsetter kredittvurdering.',
		companyDisclaimer:
			'{months} måneder, {mileage} km per år, {cash_amount_percentage} % forskuddsleie, {residual_percentage} % restverdi og flytende rente {interest_rate} %. Prisen er uten mva.',
		asterisk: 'Service er inkludert i månedsleien.',
	},
	dealer: {
		departments: {
			'New cars': 'Nye biler',
			'Used cars': 'Bruktbil',
			Workshop: 'Verksted',
			Parts: 'Deler og tilbehør',
			'Body work': 'Skadeverksted',
		},
		titles: {
			'New cars': ['Salgssjef', 'Bilselger nye biler', 'Bedriftsselger', 'Leveringsansvarlig'],
			'Used cars': ['Bruktbilsjef', 'Bilselger bruktbil', 'Innkjøper'],
			Workshop: ['Verkstedleder', 'Servicerådgiver', 'Bilmekaniker', 'Kundemottaker'],
			Parts: ['Delesjef', 'Deleselger'],
			'Body work': ['Skadeleder', 'Skadetaksør'],
		},
		weekdays: ['Mandag', 'Tirsdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lørdag', 'Søndag'],
		closed: 'Stengt',
		vacation: 'Feriestengt',
	},
}
