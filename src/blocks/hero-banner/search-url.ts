import { safeHref } from '#ui/anchor.tsx'

/**
 * Splits the address of a search page for a GET form: browsers drop the query of the form's address, so its parameters
 * (`/bilar?car_fuel=El`) become hidden fields.
 */
export function parseSearchUrl(url: string): { action: string; parameters: [string, string][]; isOwn: boolean } {
	const [address = '', query = ''] = (safeHref(url) ?? '/').split('#', 1).join('').split('?', 2)
	const parameters = [...new URLSearchParams(query)].filter(([name]) => name !== 'keyphrase')
	return { action: address || '/', parameters, isOwn: address.startsWith('/') && !address.startsWith('//') }
}
