import { sites } from '#sites/registry.ts'

/** The order of facet values in an index: the collation of its site's language, with numbers by value. */
export function collatorFor(index: string): Intl.Collator {
	const site = sites.find(({ stock }) => stock?.vehicles === index || stock?.sites === index)
	return new Intl.Collator(site?.languages[0].locale ?? 'en-GB', { numeric: true })
}
