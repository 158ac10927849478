import { toPlainText } from '#platform/plain-text.ts'

export type ObjectList = {
	objects: { name: string; bytes: number; keptAt: Date }[]
	/** Token of the next page; null on the last. */
	next: string | null
}

/** Reads the answer of ListObjectsV2. Throws if it is none. */
export function readObjectList(xml: string): ObjectList {
	const [, list] = /<ListBucketResult[\s>]([\s\S]*)<\/ListBucketResult>/.exec(xml) ?? []
	if (list === undefined) throw new Error('The object store answered something else than a list')
	const objects = [...list.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].map(([, object = '']) => ({
		name: textOf('Key', object) ?? '',
		bytes: Number(textOf('Size', object)),
		keptAt: new Date(textOf('LastModified', object) ?? ''),
	}))
	const isTruncated = textOf('IsTruncated', list) === 'true'
	return { objects, next: isTruncated ? textOf('NextContinuationToken', list) : null }
}

function textOf(name: string, xml: string): string | null {
	const written = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1]
	return written === undefined ? null : toPlainText(written)
}
