import type { ContentStore } from '#content/content-store.ts'
import type { MediaLibrary } from '#content/media-library.ts'
import type { FileStore } from '#files/file-store.ts'
import type { Redirect } from '#page/redirect.ts'
import type { PolicyHosts } from '#platform/policy-hosts.ts'
import type { Site } from '#sites/site.ts'
import type { BrandDesign } from '#sites/theme.ts'
import type { StockReader } from '#stock/stock.ts'
import type { ReadPixels } from './checks/measure-contrast.ts'
import type { EditedOf, EditingData } from './editing-data.ts'
import type { PageEditors } from './together/page-editors.ts'
import type { CleanUpload } from './uploaded-file.ts'

/** A document of the site, made for editors. */
export type DrawnPage = {
	status: number
	html: string
	/** For the content security policy. */
	hosts: PolicyHosts
	styleHashes: readonly string[]
	scriptHashes: readonly string[]
}

/** One block of a page, made for editors. */
export type DrawnBlock = {
	/** The markup of the block and of those inside it, followed by the data of its islands as at the end of a document. */
	html: string
	/** The style sheets it needs: files in `/assets` without their ending, in the order of the cascade. */
	styles: readonly string[]
}

export type SitePicture = { src: string; width: number; height: number }

/** Files that pages can show or link to. */
export type SiteMedia = {
	/** Documents to download. `src`: path on the site. */
	listFiles: () => Promise<{ src: string; bytes: number }[]>
	/** `src`: path on the site. */
	hasFile: (src: string) => Promise<boolean>
	listPictures: () => Promise<SitePicture[]>
}

/** The services that editors need. */
export type PageEditing = {
	store: ContentStore
	stock: StockReader
	/** Shipped with the program. */
	media: SiteMedia
	/** Uploaded by editors. */
	library: MediaLibrary
	files: FileStore
	cleanUpload: CleanUpload
	readPixels: ReadPixels
	/** The page at a path of the site, language prefix included, as its draft is, with the marks of its fields and with the editor. */
	draw: (asked: { site: Site; origin: string; pathname: string; data: EditingData }) => Promise<DrawnPage>
	/** A block of its draft alone, or of that of the frame; null if there is none with this uid. */
	drawBlock: (asked: {
		site: Site
		origin: string
		pathname: string
		uid: string
		of: EditedOf
	}) => Promise<DrawnBlock | null>
	/**
	 * The page at a path as visitors would get it: nothing is counted, and links lead to previews of the same kind, or to what is published for those who
	 * may see this page alone. `design` takes the place of the page's own.
	 */
	preview: (asked: {
		site: Site
		origin: string
		pathname: string
		/** Of the page's query, without the names of the preview. */
		search: string
		of: 'draft' | 'published'
		design: BrandDesign | null
		links?: 'previews' | 'site'
		/** What a form says instead of being sent. */
		notSent: string
	}) => Promise<DrawnPage | Redirect>
	/** Who has which page open. */
	editors: PageEditors
	/** To be called after a change is committed: visitors' pages are made anew. */
	announce: () => Promise<void>
}
