/** Id of the element with the data of the page. */
export const libraryDataId = 'design-library-data'

/** What the page of a component knows of the design library that frames it. */
export type LibraryData = {
	/** Of the rendering. */
	uid: string
	/** Those that may frame the page, and send it messages. */
	origins: readonly string[]
	/** It wants to draw code of its own. */
	generates: boolean
}
