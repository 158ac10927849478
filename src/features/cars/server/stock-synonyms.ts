import type { Language } from '#sites/site.ts'

type Synonyms = Readonly<Record<string, readonly string[]>>

/** Other words of feeds for the same value, by the key of the catalogue `stock`. */
export const stockSynonyms: Readonly<Record<Language, Synonyms>> = {
	sv: {
		'stock.fuelElectric': ['Elektrisk', 'Elbil'],
		'stock.fuelPlugIn': ['Plug-in hybrid', 'Plugin hybrid', 'Laddhybrid bensin'],
		'stock.fuelHybrid': ['Hybrid', 'El-hybrid'],
		'stock.gearboxAutomatic': ['Automatisk', 'Automatlåda'],
		'stock.gearboxManual': ['Manuell låda'],
		'stock.driveAll': ['Fyrhjulsdriven', '4WD', 'AWD', '4x4'],
		'stock.driveFront': ['Framhjulsdriven', 'FWD'],
		'stock.driveRear': ['Bakhjulsdriven', 'RWD'],
		'stock.bodyVan': ['Skåp', 'Skåpbil'],
		'stock.conditionUsed': ['Begagnat'],
	},
	nb: {
		'stock.fuelElectric': ['El', 'Elbil'],
		'stock.fuelPlugIn': ['Plug-in hybrid', 'Ladbar hybrid bensin'],
		'stock.fuelHybrid': ['Hybrid bensin'],
		'stock.gearboxAutomatic': ['Automatisk', 'Automatgir'],
		'stock.driveAll': ['Firehjulstrekk', '4WD', 'AWD', '4x4'],
		'stock.driveFront': ['Forhjulstrekk', 'FWD'],
		'stock.driveRear': ['Bakhjulstrekk', 'RWD'],
		'stock.bodyVan': ['Kassebil'],
	},
	fi: {
		'stock.fuelElectric': ['Sähköauto'],
		'stock.fuelPlugIn': ['Plug-in hybridi', 'Lataushybridi'],
		'stock.gearboxAutomatic': ['Automaattivaihteisto'],
		'stock.gearboxManual': ['Käsivalintainen', 'Manuaalivaihteisto'],
		'stock.driveAll': ['Nelivetoinen', '4WD', 'AWD', '4x4'],
		'stock.driveFront': ['Etuvetoinen', 'FWD'],
		'stock.driveRear': ['Takavetoinen', 'RWD'],
		'stock.conditionUsed': ['Käytetty'],
	},
	sk: {
		'stock.fuelElectric': ['Elektrina', 'Elektromobil'],
		'stock.fuelDiesel': ['Diesel'],
		'stock.gearboxAutomatic': ['Automat'],
		'stock.gearboxManual': ['Manuál'],
		'stock.driveAll': ['4x4', '4WD', 'AWD', 'Pohon všetkých kolies'],
		'stock.driveFront': ['FWD', 'Pohon predných kolies'],
		'stock.driveRear': ['RWD', 'Pohon zadných kolies'],
		'stock.conditionUsed': ['Ojazdené'],
	},
	en: {
		'stock.fuelPlugIn': ['PHEV'],
		'stock.fuelElectric': ['EV'],
		'stock.driveAll': ['All-wheel drive', '4WD', 'AWD', '4x4'],
		'stock.driveFront': ['FWD'],
		'stock.driveRear': ['RWD'],
		'stock.bodySedan': ['Sedan'],
		'stock.bodyEstate': ['Station wagon'],
	},
}
