import { pageNonce } from './page-nonce.ts'

/**
 * A script element allowed by the document's content security policy: by nonce on pages with a tag manager, otherwise
 * by host. The caller inserts it.
 */
export function createScript(src: string): HTMLScriptElement {
	const script = document.createElement('script')
	script.nonce = pageNonce()
	script.src = src
	script.async = true
	return script
}
