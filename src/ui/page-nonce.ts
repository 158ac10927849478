/** The nonce of the document's scripts; empty on pages without a tag manager, where scripts need none. */
export function pageNonce(): string {
	// Browsers hide the attribute; only the property is readable.
	return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}
