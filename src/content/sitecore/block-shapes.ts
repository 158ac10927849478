/** What mapping needs to know of a field of ours. Blocks lie above content, so that it is handed in. */
export type FieldShape = {
	kind: string
	limits?: { options?: readonly string[] | undefined }
	fields?: FieldShapes
}
export type FieldShapes = { readonly [name: string]: FieldShape }

/** A block of ours by the name of its rendering. */
export type BlockShapes = ReadonlyMap<string, { name: string; fields: FieldShapes }>

export type LayoutMapping = {
	blocks: BlockShapes
	/** The only hosts whose pictures and films are shown. */
	mediaHosts: readonly string[]
	/** Where `/-/media` and `/-/jssmedia` are; without it they are dropped. */
	mediaOrigin?: string | undefined
	/** For editors: what is unknown, hidden or empty has a block of its own. */
	showsAll?: boolean
	/** Called for each rendering that is left out. */
	onUnknown: (rendering: string) => void
}
