import { textOfElement } from './xml-text.ts'

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
		name: textOfElement('Key', object) ?? '',
		bytes: Number(textOfElement('Size', object)),
		keptAt: new Date(textOfElement('LastModified', object) ?? ''),
	}))
	const isTruncated = textOfElement('IsTruncated', list) === 'true'
	return { objects, next: isTruncated ? textOfElement('NextContinuationToken', list) : null }
}
