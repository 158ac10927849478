import { pageNonce } from './page-nonce.ts'

/**
 * A script element that the document's content security policy allows: by nonce on pages with a tag manager, elsewhere by its host. The
 * caller puts it into the page.
 */
export function createScript(src: string): HTMLScriptElement {
	const script = document.createElement('script')
	script.nonce = pageNonce()
	script.src = src
	script.async = true
	return script
}
