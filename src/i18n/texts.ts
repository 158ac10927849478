import { formatMessage, type Message, type MessageValues } from './message.ts'

/** By area: the Swedish catalogues are the source of the keys. TypeScript cannot list a folder. */
type SwedishCatalogues = {
	blockKinds: typeof import('./catalogues/sv/blockKinds.json')
	blocks: typeof import('./catalogues/sv/blocks.json')
	booking: typeof import('./catalogues/sv/booking.json')
	car: typeof import('./catalogues/sv/car.json')
	carMakes: typeof import('./catalogues/sv/carMakes.json')
	carList: typeof import('./catalogues/sv/carList.json')
	common: typeof import('./catalogues/sv/common.json')
	compare: typeof import('./catalogues/sv/compare.json')
	consent: typeof import('./catalogues/sv/consent.json')
	dealers: typeof import('./catalogues/sv/dealers.json')
	desk: typeof import('./catalogues/sv/desk.json')
	deskAudit: typeof import('./catalogues/sv/deskAudit.json')
	deskCatalogue: typeof import('./catalogues/sv/deskCatalogue.json')
	deskMedia: typeof import('./catalogues/sv/deskMedia.json')
	deskPages: typeof import('./catalogues/sv/deskPages.json')
	deskPlans: typeof import('./catalogues/sv/deskPlans.json')
	deskReview: typeof import('./catalogues/sv/deskReview.json')
	deskRedirects: typeof import('./catalogues/sv/deskRedirects.json')
	deskRevisions: typeof import('./catalogues/sv/deskRevisions.json')
	editing: typeof import('./catalogues/sv/editing.json')
	error: typeof import('./catalogues/sv/error.json')
	fields: typeof import('./catalogues/sv/fields.json')
	finance: typeof import('./catalogues/sv/finance.json')
	bookingMail: typeof import('./catalogues/sv/bookingMail.json')
	managedBooking: typeof import('./catalogues/sv/managedBooking.json')
	leadMail: typeof import('./catalogues/sv/leadMail.json')
	leads: typeof import('./catalogues/sv/leads.json')
	map: typeof import('./catalogues/sv/map.json')
	media: typeof import('./catalogues/sv/media.json')
	pageChecks: typeof import('./catalogues/sv/pageChecks.json')
	quotes: typeof import('./catalogues/sv/quotes.json')
	requests: typeof import('./catalogues/sv/requests.json')
	savedCars: typeof import('./catalogues/sv/savedCars.json')
	sellCar: typeof import('./catalogues/sv/sellCar.json')
	serviceRequest: typeof import('./catalogues/sv/serviceRequest.json')
	shell: typeof import('./catalogues/sv/shell.json')
	siteTexts: typeof import('./catalogues/sv/siteTexts.json')
	siteView: typeof import('./catalogues/sv/siteView.json')
	stock: typeof import('./catalogues/sv/stock.json')
	stories: typeof import('./catalogues/sv/stories.json')
	tyreDesk: typeof import('./catalogues/sv/tyreDesk.json')
	tyreHotel: typeof import('./catalogues/sv/tyreHotel.json')
	tyreHotelPage: typeof import('./catalogues/sv/tyreHotelPage.json')
	tyreReminder: typeof import('./catalogues/sv/tyreReminder.json')
}

/** An area is one file in each language. A page brings the texts of the areas it uses. */
export type TextArea = keyof SwedishCatalogues

/** The key of an interface text, written `area.name`. */
export type TextKey = { [Area in TextArea]: keyof SwedishCatalogues[Area] }[TextArea]

/** Compiled texts by key, as the browser gets them. */
export type Texts = Record<string, Message>

export type Translate = (key: TextKey, values?: MessageValues) => string

/** Returns the key itself if the page did not bring its text. */
export function createTranslate(locale: string, texts: Texts): Translate {
	return (key, values) => {
		const message = texts[key]
		return message === undefined ? key : formatMessage(locale, message, values)
	}
}

/** An area (`leads`), or the keys of one that begin alike (`car.card`). */
export type TextScope = TextArea | `${TextArea}.${string}`

const pickedTexts = new WeakMap<Texts, Map<string, Texts>>()

/**
 * The texts of these scopes. Frozen texts are those of all requests, so they are searched once for each list of scopes. Whether they
 * are frozen takes as long to tell as to pick.
 */
export function pickTexts(texts: Texts, scopes: readonly TextScope[]): Texts {
	const wanted = scopes.join(' ')
	const known = pickedTexts.get(texts)?.get(wanted)
	if (known) return known
	const starts = scopes.map((scope) => (scope.includes('.') ? scope : `${scope}.`))
	const found = Object.fromEntries(
		Object.entries(texts).filter(([key]) => starts.some((start) => key.startsWith(start))),
	)
	if (!Object.isFrozen(texts)) return found
	const picked = pickedTexts.get(texts) ?? new Map<string, Texts>()
	pickedTexts.set(texts, picked.set(wanted, found))
	return found
}
