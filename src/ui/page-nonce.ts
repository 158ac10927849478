/** The nonce of the document's scripts; empty on pages without a tag manager, where no script needs one. */
export function pageNonce(): string {
	// Readable only as a property of its element.
	return document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
}
