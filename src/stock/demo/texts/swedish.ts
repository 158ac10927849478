import type { DemoTexts } from './demo-texts.ts'
import { swedishEquipment } from './equipment/swedish.ts'

export const swedishTexts: DemoTexts = {
	locale: 'sv-SE',
	fuel: {
		petrol: 'Bensin',
		diesel: 'Diesel',
		mildHybrid: 'Mildhybrid',
		hybrid: 'Elhybrid',
		plugIn: 'Laddhybrid',
		electric: 'El',
	},
	gearbox: { manual: 'Manuell', automatic: 'Automat' },
	drive: { front: 'Framhjulsdrift', rear: 'Bakhjulsdrift', all: 'Fyrhjulsdrift' },
	body: {
		sedan: 'Sedan',
		estate: 'Kombi',
		hatch: 'Halvkombi',
		suv: 'SUV',
		coupe: 'Coupé',
		city: 'Småbil',
		van: 'Transportbil',
	},
	paint: {
		white: 'Vit',
		black: 'Svart',
		silver: 'Silver',
		grey: 'Grå',
		blue: 'Blå',
		red: 'Röd',
		green: 'Grön',
		beige: 'Beige',
		brown: 'Brun',
		orange: 'Orange',
	},
	condition: { new: 'Ny', nearlyNew: 'Demobil', used: 'Begagnad' },
	modelName: (model) => model.replace(/-series$/, '-serie').replace(/-Class$/, '-klass'),
	units: {
		power: 'hk',
		powerPerHp: 1,
		seconds: 's',
		sprint: '0–100 km/h',
		distancePerYear: 'mil/år',
		month: 'mån',
		perMonth: '/mån',
	},
	prices: { price: 'Pris', campaign: 'Kampanjpris', from: 'Pris från' },
	campaigns: {
		price: ['Höstpriser', 'Lagerrensning', 'Veckans klipp', 'Vinterhjul på köpet'],
		loan: 'Kampanjränta',
		leasing: 'Leasingkampanj',
	},
	equipment: swedishEquipment,
	sentences: {
		usedOpening: [
			'Välskött {title} {engine} från {year} som har gått {mileage}.',
			'Nu i lager: {title} {engine} av årsmodell {year} ({power}, {gearbox}).',
			'En riktigt fin {title} från {year} med mätarställning {mileage}.',
			'{title} {engine} i {trim}-utförande, årsmodell {year}, körd {mileage}.',
		],
		newOpening: [
			'Helt ny {title} {engine} i {trim}-utförande.',
			'Här är nya {title} {engine} med {power}. Bilen på bilden är ett exempel på hur den kan utrustas.',
			'Upptäck {title} {engine}. Vi hjälper dig att välja utrustning, färg och leveranstid.',
		],
		history: [
			'Bilen är servad enligt tillverkarens program och levereras nybesiktigad med två nycklar.',
			'Servicehistoriken är dokumenterad och vi har testat bilen på över hundra punkter i vår egen verkstad.',
			'Såld av oss som ny och skött hos oss sedan dess.',
			'Inbytt lokalt, genomgången i verkstaden och rekonditionerad in- och utvändigt.',
		],
		features: [
			'I utrustningen märks bland annat: {features}.',
			'Bra att veta – bilen har: {features}.',
			'Några av höjdpunkterna: {features}.',
		],
		electric: [
			'Batteriet på {battery} ger en räckvidd på upp till {range} enligt WLTP, och snabbladdning går med upp till {dc}.',
			'Med upp till {range} räckvidd (WLTP) och {dc} snabbladdning klarar den både vardagen och långresan.',
		],
		plugIn: [
			'Upp till {range} på ren el (WLTP) räcker för de flesta vardagsresor – bensinmotorn tar vid när resan blir längre.',
			'Laddar du hemma kör du upp till {range} på el (WLTP) innan bensinmotorn behövs.',
		],
		roomy: [
			'Bagageutrymmet på {cargo} sväljer barnvagn, skidor och storhandling.',
			'Gott om plats för familjen och {cargo} bagage gör den till en trygg följeslagare året runt.',
		],
		small: [
			'Smidig att parkera, snål i drift och en av de mest prisvärda bilarna att äga.',
			'En perfekt stadsbil eller andrabil i hushållet.',
		],
		allWheel: ['Fyrhjulsdriften ger extra trygghet på vintervägar och framför släpet.'],
		sporty: ['Noll till hundra går på {acceleration} sekunder – det här är en bil för dig som tycker om att köra.'],
		van: [
			'En arbetsbil redo för jobbet med {cargo} lastvolym. Priset visas exklusive moms.',
			'Rymlig transportbil med {cargo} lastvolym och lättskött inredning. Momsen är avdragsgill för företag.',
		],
		newClosing: [
			'Nybilsgaranti ingår. Boka en provkörning hos {dealer} så berättar vi mer.',
			'Vi på {dealer} räknar gärna på inbyte, lån och leasing.',
		],
		closing: [
			'Bilen står hos {dealer}. Välkommen att provköra – vi tar gärna din nuvarande bil i inbyte.',
			'Kontakta {dealer} för provkörning, inbyte eller hemleverans. Garanti kan tecknas i upp till 24 månader.',
			'Vi ordnar finansiering, försäkring och hemleverans. Hör av dig till {dealer}.',
		],
	},
	loan: {
		title: 'Billån',
		description: 'Lånet kan lösas i förtid utan kostnad.',
		disclaimer:
			'Exemplet gäller {months} månader med {cash_amount_percentage} % kontantinsats, {residual_percentage} % restvärde och rörlig ränta {interest_rate} %. Uppläggningsavgift {start_fee}, administrationsavgift {invoice_fee} per månad. Sedvanlig kreditprövning.',
	},
	leasing: {
		privateTitle: 'Privatleasing',
		companyTitle: 'Företagsleasing',
		salesText: 'Ingen kontantinsats',
		privateDisclaimer:
			'{months} månader och {mileage} mil per år. Övermil debiteras med 10 kr. Månadskostnaden är inklusive moms. Försäkring och drivmedel tillkommer. Sedvanlig kreditprövning.',
		companyDisclaimer:
			'{months} månader, {mileage} mil per år, {cash_amount_percentage} % särskild förhöjd avgift, {residual_percentage} % restvärde och rörlig ränta {interest_rate} %. Priset är exklusive moms.',
		asterisk: 'Service ingår i månadskostnaden.',
	},
	dealer: {
		departments: {
			'New cars': 'Nya bilar',
			'Used cars': 'Begagnade bilar',
			Workshop: 'Verkstad',
			Parts: 'Reservdelar och tillbehör',
			'Body work': 'Plåt och lack',
		},
		titles: {
			'New cars': ['Försäljningschef', 'Säljare nya bilar', 'Företagssäljare', 'Leveransansvarig'],
			'Used cars': ['Försäljningschef begagnat', 'Säljare begagnade bilar', 'Inköpare'],
			Workshop: ['Verkstadschef', 'Servicerådgivare', 'Tekniker', 'Kundmottagare'],
			Parts: ['Reservdelschef', 'Reservdelssäljare'],
			'Body work': ['Skadechef', 'Skadetekniker'],
		},
		weekdays: ['Måndag', 'Tisdag', 'Onsdag', 'Torsdag', 'Fredag', 'Lördag', 'Söndag'],
		closed: 'Stängt',
		vacation: 'Semesterstängt',
	},
}
