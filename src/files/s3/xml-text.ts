import { toPlainText } from '#platform/plain-text.ts'

/** What the first element of a name says in an answer of an object store; null if there is none. */
export function textOfElement(name: string, xml: string): string | null {
	const written = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
	return written === undefined ? null : toPlainText(written)
}
