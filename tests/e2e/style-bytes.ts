import { gzipSync } from 'node:zlib'

/** Bytes of the style sheets that a page holds, gzip-compressed. Those that it links would block it. */
export function styleBytes(html: string): number {
	const [, css = ''] = /<style[^>]* data-sheets="[^"]+">(.*?)<\/style>/s.exec(html) ?? []
	if (css === '' || html.includes('rel="stylesheet"')) throw new Error('The page does not hold its styles')
	return gzipSync(css, { level: 9 }).length
}
