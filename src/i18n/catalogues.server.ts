import type { Language } from '#sites/site.ts'
import enBlocks from './catalogues/en/blocks.json' with { type: 'json' }
import enCar from './catalogues/en/car.json' with { type: 'json' }
import enCarList from './catalogues/en/carList.json' with { type: 'json' }
import enCommon from './catalogues/en/common.json' with { type: 'json' }
import enCompare from './catalogues/en/compare.json' with { type: 'json' }
import enConsent from './catalogues/en/consent.json' with { type: 'json' }
import enDealers from './catalogues/en/dealers.json' with { type: 'json' }
import enError from './catalogues/en/error.json' with { type: 'json' }
import enFinance from './catalogues/en/finance.json' with { type: 'json' }
import enLeadMail from './catalogues/en/leadMail.json' with { type: 'json' }
import enLeads from './catalogues/en/leads.json' with { type: 'json' }
import enMap from './catalogues/en/map.json' with { type: 'json' }
import enMedia from './catalogues/en/media.json' with { type: 'json' }
import enQuotes from './catalogues/en/quotes.json' with { type: 'json' }
import enSavedCars from './catalogues/en/savedCars.json' with { type: 'json' }
import enShell from './catalogues/en/shell.json' with { type: 'json' }
import enStories from './catalogues/en/stories.json' with { type: 'json' }
import fiBlocks from './catalogues/fi/blocks.json' with { type: 'json' }
import fiCar from './catalogues/fi/car.json' with { type: 'json' }
import fiCarList from './catalogues/fi/carList.json' with { type: 'json' }
import fiCommon from './catalogues/fi/common.json' with { type: 'json' }
import fiCompare from './catalogues/fi/compare.json' with { type: 'json' }
import fiConsent from './catalogues/fi/consent.json' with { type: 'json' }
import fiDealers from './catalogues/fi/dealers.json' with { type: 'json' }
import fiError from './catalogues/fi/error.json' with { type: 'json' }
import fiFinance from './catalogues/fi/finance.json' with { type: 'json' }
import fiLeadMail from './catalogues/fi/leadMail.json' with { type: 'json' }
import fiLeads from './catalogues/fi/leads.json' with { type: 'json' }
import fiMap from './catalogues/fi/map.json' with { type: 'json' }
import fiMedia from './catalogues/fi/media.json' with { type: 'json' }
import fiQuotes from './catalogues/fi/quotes.json' with { type: 'json' }
import fiSavedCars from './catalogues/fi/savedCars.json' with { type: 'json' }
import fiShell from './catalogues/fi/shell.json' with { type: 'json' }
import fiStories from './catalogues/fi/stories.json' with { type: 'json' }
import nbBlocks from './catalogues/nb/blocks.json' with { type: 'json' }
import nbCar from './catalogues/nb/car.json' with { type: 'json' }
import nbCarList from './catalogues/nb/carList.json' with { type: 'json' }
import nbCommon from './catalogues/nb/common.json' with { type: 'json' }
import nbCompare from './catalogues/nb/compare.json' with { type: 'json' }
import nbConsent from './catalogues/nb/consent.json' with { type: 'json' }
import nbDealers from './catalogues/nb/dealers.json' with { type: 'json' }
import nbError from './catalogues/nb/error.json' with { type: 'json' }
import nbFinance from './catalogues/nb/finance.json' with { type: 'json' }
import nbLeadMail from './catalogues/nb/leadMail.json' with { type: 'json' }
import nbLeads from './catalogues/nb/leads.json' with { type: 'json' }
import nbMap from './catalogues/nb/map.json' with { type: 'json' }
import nbMedia from './catalogues/nb/media.json' with { type: 'json' }
import nbQuotes from './catalogues/nb/quotes.json' with { type: 'json' }
import nbSavedCars from './catalogues/nb/savedCars.json' with { type: 'json' }
import nbShell from './catalogues/nb/shell.json' with { type: 'json' }
import nbStories from './catalogues/nb/stories.json' with { type: 'json' }
import skBlocks from './catalogues/sk/blocks.json' with { type: 'json' }
import skCar from './catalogues/sk/car.json' with { type: 'json' }
import skCarList from './catalogues/sk/carList.json' with { type: 'json' }
import skCommon from './catalogues/sk/common.json' with { type: 'json' }
import skCompare from './catalogues/sk/compare.json' with { type: 'json' }
import skConsent from './catalogues/sk/consent.json' with { type: 'json' }
import skDealers from './catalogues/sk/dealers.json' with { type: 'json' }
import skError from './catalogues/sk/error.json' with { type: 'json' }
import skFinance from './catalogues/sk/finance.json' with { type: 'json' }
import skLeadMail from './catalogues/sk/leadMail.json' with { type: 'json' }
import skLeads from './catalogues/sk/leads.json' with { type: 'json' }
import skMap from './catalogues/sk/map.json' with { type: 'json' }
import skMedia from './catalogues/sk/media.json' with { type: 'json' }
import skQuotes from './catalogues/sk/quotes.json' with { type: 'json' }
import skSavedCars from './catalogues/sk/savedCars.json' with { type: 'json' }
import skShell from './catalogues/sk/shell.json' with { type: 'json' }
import skStories from './catalogues/sk/stories.json' with { type: 'json' }
import svBlocks from './catalogues/sv/blocks.json' with { type: 'json' }
import svCar from './catalogues/sv/car.json' with { type: 'json' }
import svCarList from './catalogues/sv/carList.json' with { type: 'json' }
import svCommon from './catalogues/sv/common.json' with { type: 'json' }
import svCompare from './catalogues/sv/compare.json' with { type: 'json' }
import svConsent from './catalogues/sv/consent.json' with { type: 'json' }
import svDealers from './catalogues/sv/dealers.json' with { type: 'json' }
import svError from './catalogues/sv/error.json' with { type: 'json' }
import svFinance from './catalogues/sv/finance.json' with { type: 'json' }
import svLeadMail from './catalogues/sv/leadMail.json' with { type: 'json' }
import svLeads from './catalogues/sv/leads.json' with { type: 'json' }
import svMap from './catalogues/sv/map.json' with { type: 'json' }
import svMedia from './catalogues/sv/media.json' with { type: 'json' }
import svQuotes from './catalogues/sv/quotes.json' with { type: 'json' }
import svSavedCars from './catalogues/sv/savedCars.json' with { type: 'json' }
import svShell from './catalogues/sv/shell.json' with { type: 'json' }
import svStories from './catalogues/sv/stories.json' with { type: 'json' }
import type { TextArea, TextKey } from './texts.ts'

/** All shipped texts: language, area, key. */
export const catalogues: Record<Language, Record<TextArea, Partial<Record<TextKey, string>>>> = {
	sv: {
		blocks: svBlocks,
		car: svCar,
		carList: svCarList,
		common: svCommon,
		compare: svCompare,
		consent: svConsent,
		dealers: svDealers,
		error: svError,
		finance: svFinance,
		quotes: svQuotes,
		savedCars: svSavedCars,
		leadMail: svLeadMail,
		leads: svLeads,
		map: svMap,
		media: svMedia,
		shell: svShell,
		stories: svStories,
	},
	nb: {
		blocks: nbBlocks,
		car: nbCar,
		carList: nbCarList,
		common: nbCommon,
		compare: nbCompare,
		consent: nbConsent,
		dealers: nbDealers,
		error: nbError,
		finance: nbFinance,
		quotes: nbQuotes,
		savedCars: nbSavedCars,
		leadMail: nbLeadMail,
		leads: nbLeads,
		map: nbMap,
		media: nbMedia,
		shell: nbShell,
		stories: nbStories,
	},
	fi: {
		blocks: fiBlocks,
		car: fiCar,
		carList: fiCarList,
		common: fiCommon,
		compare: fiCompare,
		consent: fiConsent,
		dealers: fiDealers,
		error: fiError,
		finance: fiFinance,
		quotes: fiQuotes,
		savedCars: fiSavedCars,
		leadMail: fiLeadMail,
		leads: fiLeads,
		map: fiMap,
		media: fiMedia,
		shell: fiShell,
		stories: fiStories,
	},
	sk: {
		blocks: skBlocks,
		car: skCar,
		carList: skCarList,
		common: skCommon,
		compare: skCompare,
		consent: skConsent,
		dealers: skDealers,
		error: skError,
		finance: skFinance,
		quotes: skQuotes,
		savedCars: skSavedCars,
		leadMail: skLeadMail,
		leads: skLeads,
		map: skMap,
		media: skMedia,
		shell: skShell,
		stories: skStories,
	},
	en: {
		blocks: enBlocks,
		car: enCar,
		carList: enCarList,
		common: enCommon,
		compare: enCompare,
		consent: enConsent,
		dealers: enDealers,
		error: enError,
		finance: enFinance,
		quotes: enQuotes,
		savedCars: enSavedCars,
		leadMail: enLeadMail,
		leads: enLeads,
		map: enMap,
		media: enMedia,
		shell: enShell,
		stories: enStories,
	},
}
