import type { DemoTexts } from './demo-texts.ts'
import { finnishEquipment } from './equipment/finnish.ts'

export const finnishTexts: DemoTexts = {
	locale: 'fi-FI',
	fuel: {
		petrol: 'Bensiini',
		diesel: 'Diesel',
		mildHybrid: 'Kevythybridi',
		hybrid: 'Hybridi',
		plugIn: 'Ladattava hybridi',
		electric: 'Sähkö',
	},
	gearbox: { manual: 'Manuaali', automatic: 'Automaatti' },
	drive: { front: 'Etuveto', rear: 'Takaveto', all: 'Neliveto' },
	body: {
		sedan: 'Sedan',
		estate: 'Farmari',
		hatch: 'Viistoperä',
		suv: 'SUV',
		coupe: 'Coupé',
		city: 'Pikkuauto',
		van: 'Pakettiauto',
	},
	paint: {
		white: 'Valkoinen',
		black: 'Musta',
		silver: 'Hopea',
		grey: 'Harmaa',
		blue: 'Sininen',
		red: 'Punainen',
		green: 'Vihreä',
		beige: 'Beige',
		brown: 'Ruskea',
		orange: 'Oranssi',
	},
	condition: { new: 'Uusi', nearlyNew: 'Esittelyauto', used: 'Vaihtoauto' },
	modelName: (model) => model.replace(/-series$/, '-sarja').replace(/-Class$/, '-sarja'),
	units: {
		power: 'hv',
		powerPerHp: 1,
		seconds: 's',
		sprint: '0–100 km/h',
		distancePerYear: 'km/v',
		month: 'kk',
		perMonth: '/kk',
	},
	prices: { price: 'Hinta', campaign: 'Kampanjahinta', from: 'Hinta alkaen' },
	campaigns: {
		price: ['Syysedut', 'Varastontyhjennys', 'Viikon tarjous', 'Talvirenkaat kaupan päälle'],
		loan: 'Kampanjakorko',
		leasing: 'Leasingkampanja',
	},
	equipment: finnishEquipment,
	sentences: {
		usedOpening: [
			'Siisti {title} {engine} vuodelta {year}, ajettu {mileage}.',
			'Nyt varastossa: {title} {engine}, vuosimalli {year} ({power}, {gearbox}).',
			'Hyvin pidetty {title}, vuosimalli {year}, mittarilukema {mileage}.',
			'{title} {engine} {trim}-varustelulla, vuosimalli {year}, ajettu {mileage}.',
		],
		newOpening: [
			'Täysin uusi {title} {engine} {trim}-varustelulla.',
			'Tässä on uusi {title} {engine}, tehoa {power}. Kuvan auto on esimerkki varustelusta.',
			'Tutustu malliin {title} {engine}. Autamme valitsemaan varusteet, värin ja toimitusajan.',
		],
		history: [
			'Auto on huollettu valmistajan ohjelman mukaan, ja se luovutetaan kahdella avaimella ja voimassa olevalla katsastuksella.',
			'Huoltohistoria on dokumentoitu, ja auto on tarkastettu omassa korjaamossamme yli sadasta kohdasta.',
			'Meiltä uutena myyty ja meillä siitä asti huollettu.',
			'Vaihdossa tullut, korjaamossa tarkastettu ja sekä sisältä että ulkoa kunnostettu.',
		],
		features: [
			'Varusteina muun muassa: {features}.',
			'Autosta löytyvät: {features}.',
			'Mainitsemisen arvoista: {features}.',
		],
		electric: [
			'Akun koko on {battery}, toimintamatka jopa {range} (WLTP) ja pikalatausteho enintään {dc}.',
			'Toimintamatka jopa {range} (WLTP) ja {dc}:n pikalataus riittävät niin arkeen kuin mökkimatkaankin.',
		],
		plugIn: [
			'Pelkällä sähköllä jopa {range} (WLTP) riittää useimpiin arkimatkoihin – pidemmällä matkalla apuun tulee bensiinimoottori.',
			'Kun lataat kotona, ajat sähköllä jopa {range} (WLTP).',
		],
		roomy: [
			'Tavaratilan {cargo} riittää lastenvaunuille, suksille ja viikon ostoksille.',
			'Reilusti tilaa perheelle ja tavaratilaa {cargo} – luotettava kumppani ympäri vuoden.',
		],
		small: [
			'Ketterä pysäköidä ja edullinen käyttää – järkevä valinta arkeen.',
			'Erinomainen kaupunkiauto tai talouden kakkosauto.',
		],
		allWheel: ['Neliveto tuo varmuutta talviteille ja perävaunun vetoon.'],
		sporty: ['Nollasta sataan {acceleration} sekunnissa – auto sille, joka nauttii ajamisesta.'],
		van: [
			'Työvalmis pakettiauto, tavaratila {cargo}. Hinta on ilmoitettu ilman arvonlisäveroa.',
			'Tilava pakettiauto, jonka tavaratila on {cargo}. Arvonlisävero on yritykselle vähennyskelpoinen.',
		],
		newClosing: [
			'Uuden auton takuu sisältyy hintaan. Varaa koeajo: {dealer}.',
			'Laskemme mielellämme vaihtohyvityksen, rahoituksen ja leasingin. {dealer} palvelee.',
		],
		closing: [
			'Auto on nähtävillä: {dealer}. Tervetuloa koeajolle – otamme nykyisen autosi vaihdossa.',
			'Kysy koeajosta, vaihdosta tai kotiintoimituksesta: {dealer}. Takuun saa jopa 24 kuukaudeksi.',
			'Järjestämme rahoituksen, vakuutuksen ja kotiintoimituksen. {dealer} auttaa mielellään.',
		],
	},
	loan: {
		title: 'Autorahoitus',
		description: 'Lainan voi maksaa takaisin milloin tahansa ilman lisäkuluja.',
		disclaimer:
			'Esimerkki: {months} kk, käsiraha {cash_amount_percentage} %, viimeinen erä {residual_percentage} %, nimelliskorko {interest_rate} %. Avausmaksu {start_fee}, käsittelymaksu {invoice_fee}/kk. Edellyttää hyväksyttyä luottopäätöstä ja täyskaskovakuutusta.',
	},
	leasing: {
		privateTitle: 'Yksityisleasing',
		companyTitle: 'Yritysleasing',
		salesText: 'Ei ensimmäistä suurempaa vuokraa',
		privateDisclaimer:
			'{months} kk, {mileage} km vuodessa. Ylikilometrit 0,12 €/km. Kuukausivuokra sisältää arvonlisäveron. Vakuutus ja käyttövoima eivät sisälly hintaan. Edellyttää hyväksyttyä luottopäätöstä.',
		companyDisclaimer:
			'{months} kk, {mileage} km vuodessa, ensimmäinen suurempi vuokra {cash_amount_percentage} %, jäännösarvo {residual_percentage} %, korko {interest_rate} %. Hinta ilman arvonlisäveroa.',
		asterisk: 'Huollot sisältyvät kuukausivuokraan.',
	},
	dealer: {
		departments: {
			'New cars': 'Uudet autot',
			'Used cars': 'Vaihtoautot',
			Workshop: 'Huolto',
			Parts: 'Varaosat ja lisävarusteet',
			'Body work': 'Korikorjaamo',
		},
		titles: {
			'New cars': ['Myyntipäällikkö', 'Automyyjä', 'Yritysmyyjä', 'Luovutusvastaava'],
			'Used cars': ['Vaihtoautopäällikkö', 'Automyyjä', 'Ostaja'],
			Workshop: ['Huoltopäällikkö', 'Huoltoneuvoja', 'Asentaja', 'Asiakaspalvelija'],
			Parts: ['Varaosapäällikkö', 'Varaosamyyjä'],
			'Body work': ['Korjaamopäällikkö', 'Vauriokorjaaja'],
		},
		weekdays: ['Maanantai', 'Tiistai', 'Keskiviikko', 'Torstai', 'Perjantai', 'Lauantai', 'Sunnuntai'],
		closed: 'Suljettu',
		vacation: 'Lomasulku',
	},
}
