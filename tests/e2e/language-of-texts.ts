import { type DefaultTreeAdapterTypes, parse } from 'parse5'
import type { Language } from '#domain/market.ts'

type Node = DefaultTreeAdapterTypes.Node
type Element = DefaultTreeAdapterTypes.Element

/** A text or a spoken attribute of a page, with the language it is marked with. */
export type MarkedText = { lang: string; text: string }

const spokenAttributes = ['alt', 'aria-label', 'title', 'placeholder', 'data-says', 'data-text', 'label']
const spokenMeta = ['description', 'og:title', 'og:description']
const unread = ['script', 'style', 'code']

/** All texts of a document, also those that a script shows later. */
export function markedTexts(html: string): MarkedText[] {
	const texts: MarkedText[] = []
	addTexts(parse(html), '', texts)
	return texts
}

function addTexts(node: Node, lang: string, texts: MarkedText[]): void {
	if ('value' in node) {
		const text = node.value.replace(/\s+/g, ' ').trim()
		if (text !== '') texts.push({ lang, text })
		return
	}
	if (!('childNodes' in node) || unread.includes(node.nodeName) || isMailLink(node)) return
	const own = 'tagName' in node ? (attributeOf(node, 'lang') ?? lang) : lang
	if ('tagName' in node) for (const text of spokenIn(node)) texts.push({ lang: own, text })
	for (const child of 'content' in node ? [node.content] : node.childNodes) addTexts(child, own, texts)
}

/** Mail addresses have words, but no language. */
function isMailLink(node: Node): boolean {
	return 'tagName' in node && (attributeOf(node, 'href') ?? '').startsWith('mailto:')
}

function spokenIn(element: Element): string[] {
	if (element.tagName === 'meta') {
		const name = attributeOf(element, 'name') ?? attributeOf(element, 'property') ?? ''
		return spokenMeta.includes(name) ? [attributeOf(element, 'content') ?? ''] : []
	}
	return spokenAttributes.flatMap((name) => attributeOf(element, name) || [])
}

function attributeOf(element: Element, name: string): string | undefined {
	return element.attrs.find((attribute) => attribute.name === name)?.value
}

/** Frequent words of each language. A word that another language has too is in both lists. */
const words: Record<Language, string> = {
	sv: `och når att det som är för av inte med har vi kan från eller ska våra vår hos ditt din dina bilar bilen
		köp köpa alla mer här hela mån månader år ränta pris välj visa sök utan under efter över också bara
		finns blir så allt något måndag tisdag onsdag torsdag fredag lördag söndag begagnad begagnade
		öppettider stängt verkstad anläggning bensin automat manuell vit svart röd blå ny nya dragkrok
		säljare lån`,
	nb: `og det som for av ikke med har et vi kan fra eller når skal våre vår hos deg ditt din dine biler
		bilen kjøp kjøpe alle mer her hele måneder år rente pris velg vis søk uten under etter over også
		bare finnes blir så alt noe mandag tirsdag onsdag torsdag fredag lørdag søndag brukt brukte
		åpningstider stengt verksted forhandler bensin automat manuell hvit svart rød blå ny nye
		tilhengerfeste selger lån`,
	fi: `et alle että ovat kun sekä tai mutta myös niin kuin jos meidän sinun autot auton osta kaikki lisää tästä
		täällä koko kuukautta vuosi korko hinta valitse näytä hae ilman jälkeen yli vain saa tulee maanantai
		tiistai keskiviikko torstai perjantai lauantai sunnuntai vaihtoauto vaihtoautot aukioloajat suljettu
		huolto toimipiste bensiini automaatti manuaali valkoinen musta punainen sininen uusi uudet
		vetokoukku laina kanssa`,
	sk: `nie alebo keď bude naše náš vám vás váš vaše autá kúpiť všetky všetko viac celý mesiacov úrok
		cena vybrať zobraziť hľadať tiež môže pondelok utorok streda štvrtok piatok sobota nedeľa jazdené
		otváracie zatvorené servis predajňa benzín automatická manuálna biela čierna červená modrá nové nový
		ťažné úver`,
	en: `and her the of that for with was are this have from not but we you your our can more here which they
		their cars car buy find months year rate price choose show search without under after over also only
		there monday tuesday wednesday thursday friday saturday sunday used opening closed workshop dealer
		petrol automatic manual white black red blue new tow loan`,
}

const lists = Object.fromEntries(
	Object.entries(words).map(([language, list]) => [language, new Set(list.split(/\s+/))]),
)

/** The words of a text that other languages have and its own does not. */
export function foreignWords({ lang, text }: MarkedText): string[] {
	const own = lists[lang.slice(0, 2)]
	const others = Object.entries(lists).filter(([language]) => !lang.startsWith(language))
	// Addresses and the name of one site are the same in every language, and letters beside digits are no words: a booking may be 5P5ET8KK5N.
	const found =
		text
			.replace(/\S+@\S+|https?:\S+|Motorway Cars/g, '')
			.toLowerCase()
			.match(/(?<![\p{L}\d])\p{L}+(?![\p{L}\d])/gu) ?? []
	return found.filter((word) => !own?.has(word) && others.some(([, list]) => list.has(word)))
}
