import type { DemoTexts } from './demo-texts.ts'
import { slovakEquipment } from './equipment/slovak.ts'

export const slovakTexts: DemoTexts = {
	locale: 'sk-SK',
	fuel: {
		petrol: 'Benzín',
		diesel: 'Nafta',
		mildHybrid: 'Mild hybrid',
		hybrid: 'Hybrid',
		plugIn: 'Plug-in hybrid',
		electric: 'Elektro',
	},
	gearbox: { manual: 'Manuálna', automatic: 'Automatická' },
	drive: { front: 'Predný pohon', rear: 'Zadný pohon', all: 'Pohon 4×4' },
	body: {
		sedan: 'Sedan',
		estate: 'Kombi',
		hatch: 'Hatchback',
		suv: 'SUV',
		coupe: 'Kupé',
		city: 'Malé auto',
		van: 'Dodávka',
	},
	paint: {
		white: 'Biela',
		black: 'Čierna',
		silver: 'Strieborná',
		grey: 'Sivá',
		blue: 'Modrá',
		red: 'Červená',
		green: 'Zelená',
		beige: 'Béžová',
		brown: 'Hnedá',
		orange: 'Oranžová',
	},
	condition: { new: 'Nové', nearlyNew: 'Predvádzacie', used: 'Jazdené' },
	modelName: (model) => model.replace(/^(\d)-series$/, 'rad $1').replace(/^(\w)-Class$/, 'trieda $1'),
	units: {
		power: 'k',
		powerPerHp: 1,
		seconds: 's',
		sprint: '0–100 km/h',
		distancePerYear: 'km/rok',
		month: 'mes.',
		perMonth: '/mes.',
	},
	prices: { price: 'Cena', campaign: 'Akciová cena', from: 'Cena od' },
	campaigns: {
		price: ['Jesenná akcia', 'Výpredaj skladu', 'Ponuka týždňa', 'Zimné kolesá k autu'],
		loan: 'Zvýhodnený úver',
		leasing: 'Akciový lízing',
	},
	equipment: slovakEquipment,
	sentences: {
		usedOpening: [
			'Zachovalé vozidlo {title} {engine}, rok výroby {year}, najazdených {mileage}.',
			'Skladom: {title} {engine}, rok {year} (výkon {power}, prevodovka {gearbox}).',
			'Pekne udržiavané auto {title} z roku {year}, stav tachometra {mileage}.',
			'{title} {engine} vo výbave {trim}, rok {year}, najazdených {mileage}.',
		],
		newOpening: [
			'Úplne nové vozidlo {title} {engine} vo výbave {trim}.',
			'Predstavujeme nové vozidlo {title} {engine} s výkonom {power}. Auto na obrázku je príkladom výbavy.',
			'Spoznajte {title} {engine}. Poradíme vám s výbavou, farbou aj termínom dodania.',
		],
		history: [
			'Auto má pravidelný servis podľa predpisu výrobcu, dva kľúče a platnú technickú aj emisnú kontrolu.',
			'Servisná história je zdokumentovaná a auto prešlo v našom servise kontrolou viac ako sto bodov.',
			'U nás predané ako nové a odvtedy u nás servisované.',
			'Auto z protiúčtu od miestneho majiteľa, skontrolované v servise a vyčistené zvnútra aj zvonka.',
		],
		features: ['Z výbavy vyberáme: {features}.', 'Auto má okrem iného: {features}.', 'Za zmienku stojí: {features}.'],
		electric: [
			'Batéria s kapacitou {battery} ponúka dojazd až {range} (WLTP) a rýchle nabíjanie výkonom do {dc}.',
			'Dojazd až {range} (WLTP) a rýchle nabíjanie {dc} zvládnu každodenné jazdy aj dovolenku.',
		],
		plugIn: [
			'Čisto na elektrinu prejde až {range} (WLTP), čo stačí na väčšinu denných ciest – na dlhšie je tu benzínový motor.',
			'Pri nabíjaní doma jazdíte na elektrinu až {range} (WLTP).',
		],
		roomy: [
			'Do kufra s objemom {cargo} sa zmestí kočík, lyže aj veľký nákup.',
			'Dosť miesta pre rodinu a {cargo} batožiny – spoľahlivý spoločník po celý rok.',
		],
		small: [
			'Ľahko sa parkuje, málo spotrebuje a jeho prevádzka je lacná.',
			'Výborné auto do mesta alebo druhé auto do rodiny.',
		],
		allWheel: ['Pohon všetkých kolies dodá istotu v zime aj pri ťahaní prívesu.'],
		sporty: ['Z nuly na sto za {acceleration} s – auto pre toho, koho jazda baví.'],
		van: [
			'Pracovné vozidlo pripravené na jazdu s ložným priestorom {cargo}. Cena je uvedená bez DPH.',
			'Priestranná dodávka s ložným priestorom {cargo} a praktickým interiérom. Firmy si môžu odpočítať DPH.',
		],
		newClosing: [
			'Záruka na nové vozidlo je v cene. Dohodnite si skúšobnú jazdu: {dealer}.',
			'Radi vám pripravíme ponuku na protiúčet, úver aj lízing. {dealer}.',
		],
		closing: [
			'Auto si môžete pozrieť na adrese našej predajne {dealer}. Vaše súčasné auto radi vezmeme na protiúčet.',
			'Ozvite sa nám a dohodneme skúšobnú jazdu: {dealer}. Záruku možno predĺžiť až na 24 mesiacov.',
			'Vybavíme financovanie, poistenie aj dovoz až domov. Kontakt: {dealer}.',
		],
	},
	loan: {
		title: 'Autoúver',
		description: 'Úver možno kedykoľvek splatiť bez poplatku.',
		disclaimer:
			'Príklad: {months} mesiacov, akontácia {cash_amount_percentage} %, úroková sadzba {interest_rate} % p. a. Spracovateľský poplatok {start_fee}, správa úveru {invoice_fee} mesačne. Podmienkou je schválenie úveru.',
	},
	leasing: {
		privateTitle: 'Operatívny lízing pre súkromné osoby',
		companyTitle: 'Operatívny lízing pre firmy',
		salesText: 'Bez akontácie',
		privateDisclaimer:
			'{months} mesiacov, {mileage} km ročne. Kilometer nad limit 0,10 €. Mesačná splátka je s DPH. Poistenie a pohonné hmoty nie sú v cene. Podmienkou je schválenie žiadosti.',
		companyDisclaimer:
			'{months} mesiacov, {mileage} km ročne, akontácia {cash_amount_percentage} %, zostatková hodnota {residual_percentage} %, sadzba {interest_rate} % p. a. Cena bez DPH.',
		asterisk: 'Servis je zahrnutý v mesačnej splátke.',
	},
	dealer: {
		departments: {
			'New cars': 'Nové autá',
			'Used cars': 'Jazdené autá',
			Workshop: 'Servis',
			Parts: 'Náhradné diely a príslušenstvo',
			'Body work': 'Karosáreň a lakovňa',
		},
		titles: {
			'New cars': ['Vedúci predaja', 'Predajca nových áut', 'Firemný predaj', 'Odovzdávanie vozidiel'],
			'Used cars': ['Vedúci predaja jazdených áut', 'Predajca jazdených áut', 'Výkup vozidiel'],
			Workshop: ['Vedúci servisu', 'Servisný poradca', 'Automechanik', 'Príjem zákaziek'],
			Parts: ['Vedúci skladu', 'Predajca dielov'],
			'Body work': ['Vedúci karosárne', 'Likvidácia škôd'],
		},
		weekdays: ['Pondelok', 'Utorok', 'Streda', 'Štvrtok', 'Piatok', 'Sobota', 'Nedeľa'],
		closed: 'Zatvorené',
		vacation: 'Celozávodná dovolenka',
	},
}
