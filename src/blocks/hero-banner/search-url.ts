import { safeHref } from '#ui/anchor.tsx'

/**
 * The address of a search page as a GET form needs it: browsers drop the query of the form's address, so what an editor
 * wrote there (`/bilar?car_fuel=El`) goes along as hidden fields.
 */
export function parseSearchUrl(url: string): { action: string; parameters: [string, string][]; isOwn: boolean } {
	const [address = '', query = ''] = (safeHref(url) ?? '/').split('#', 1).join('').split('?', 2)
	const parameters = [...new URLSearchParams(query)].filter(([name]) => name !== 'keyphrase')
	return { action: address || '/', parameters, isOwn: address.startsWith('/') && !address.startsWith('//') }
}
