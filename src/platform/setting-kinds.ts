import { z } from 'zod'

export const onOrOff = z
	.enum(['0', '1', 'true', 'false'], 'Must be 1 or 0')
	.transform((value) => value === '1' || value === 'true')

export const wholeSetting = ({ from, to }: { from: number; to: number }) =>
	z
		.string()
		.regex(/^\d{1,9}$/, `Must be a whole number from ${from} to ${to}`)
		.transform(Number)
		.refine((value) => value >= from && value <= to, `Must be a whole number from ${from} to ${to}`)

/** Texts with commas between. */
export const commaList = z.string().transform((text) => text.split(',').map((each) => each.trim()))

export const hostList = commaList
	.transform((hosts) => hosts.map((host) => host.toLowerCase()))
	.refine(
		(hosts) => hosts.every((host) => /^[a-z0-9.-]+(:\d{1,5})?$/.test(host) && URL.canParse(`https://${host}`)),
		'Must be host names with commas between',
	)

export const portalList = commaList.refine(
	(portals) => portals.every((portal) => /^\d{1,12}$/.test(portal)),
	'Must be numbers with commas between',
)

const byName = (entries: string[][]): Record<string, string> =>
	Object.fromEntries(entries.map(([name = '', value = '']) => [name, value]))

/** `BMW Bromley=4711; MINI Bromley=4712` */
export const keysByName = z
	.string()
	.transform((text) => text.split(';').map((entry) => entry.split('=').map((part) => part.trim())))
	.refine(
		(entries) => entries.every((entry) => entry.length === 2 && entry.every((part) => part !== '')),
		'Must be written as name=key; name=key',
	)
	.transform(byName)

export const webAddress = z.url({ protocol: /^https?$/, error: 'Must start with https:// or http://' })

/** `api-key=…,tenant=…` */
export const headerList = z
	.string()
	.transform((text) => text.split(',').map((entry) => entry.split(/=(.*)/s, 2).map((part) => part.trim())))
	.refine((entries) => entries.every(([name, value]) => name && value), 'Must be written as name=value,name=value')
	.transform(byName)

export const webOrigin = z
	.url({ protocol: /^https?$/, error: 'Must be an address like https://www.example.com' })
	.transform((address) => new URL(address).origin)

export const originList = commaList.refine(
	(origins) => origins.every((each) => /^https?:\/\/(\*\.)?[a-z0-9.-]+(:\d{1,5})?$/.test(each) && URL.canParse(each)),
	'Must be addresses like https://*.example.com with commas between',
)

/** Browsers block http on https pages; localhost is allowed for trying a map out. */
export const secureAddress = z
	.url('Must be an address')
	.refine(
		(text) => /^https:\/\/|^http:\/\/(localhost|127\.0\.0\.1)[:/]/.test(text),
		'Must start with https://, or be on this machine',
	)

export const postgresAddress = z.url({
	protocol: /^postgres(ql)?$/,
	error: 'Must start with postgres:// or postgresql://',
})

/** `https://a.example:9200, https://b.example:9200` */
export const nodeList = commaList.refine(
	(urls) => urls.every((url) => /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?(\/[\w./-]*)?$/i.test(url) && URL.canParse(url)),
	'Must be addresses like https://search.example:9200 with commas between, without a user',
)

export const httpAddress = z
	.url({ protocol: /^https?$/, error: 'Must start with https:// or http://' })
	.refine((text) => !/[?#@]/.test(text), 'Must be a host and a path, without query, fragment and user')
