import type { StudioBody, StudioView } from '#domain/cars/studio-picture.ts'

export const linkKinds = ['page', 'dealer', 'car', 'file'] as const
export type LinkKind = (typeof linkKinds)[number]

/** What a link can lead to. */
export type LinkChoice = {
	kind: LinkKind
	href: string
	name: string
	/** What tells it from others of the name. */
	detail: string
	/** Visitors do not see it yet. */
	isHidden?: true
}

/** What a search has found. `total`: how many there are, of which the choices are the first. */
export type Found<Choice> = { choices: Choice[]; total: number }

export type LinkChoices = Found<LinkChoice>

/** Address below the desk, asked with `words` and `language`. */
export const linkChoicesAddress = '/desk/pages/links'

/** A picture that the site can show. */
export type PictureChoice = {
	src: string
	name: string
	/** Unknown for one of another host. */
	width?: number
	height?: number
	/** On a published page of the site. */
	isUsed: boolean
	/** Of an uploaded one: what the library says of it to those who do not see it, where the page has no text of its own. */
	alternative?: string
}

/** A picture that an editor has chosen; without a size it is measured. */
export type ChosenPicture = { src: string; width?: number | undefined; height?: number | undefined }

/** What a studio picture is put together from, in the editor's language; without layers there are no bodies. */
export type StudioChoices = {
	bodies: { value: StudioBody; text: string; views: readonly StudioView[] }[]
	paints: { value: number; text: string }[]
}

/** `studio` is offered where no words are searched. */
export type PictureChoices = Found<PictureChoice> & { studio?: StudioChoices }

/** Pictures are shown in parts of so many, and so many parts at most: what is behind them is found by its words. */
export const picturePart = { length: 60, most: 10 } as const

/** Asked with `words` and the number of `parts`, or with the address of one as `src`; texts are in `language`. */
export const pictureChoicesAddress = '/desk/pages/pictures'

/** A film of the library. */
export type FilmChoice = {
	src: string
	name: string
	/** As text: `12 MB`. */
	weight: string
	/** Address of its poster. */
	poster: string | null
	/** Names of the languages that it has captions in. */
	captions: string[]
	/** On a page of the site, or in a draft. */
	isUsed: boolean
}

export type FilmChoices = Found<FilmChoice>

/** Asked with `words`, or with the address of one as `src`. */
export const filmChoicesAddress = '/desk/pages/films'

/** What is uploaded from the editor of a page, by the value of `of` in the form. */
export type Uploads = { picture: PictureChoice; film: FilmChoice }

/** The answer to an uploaded file: what it has become, or a sentence in the editor's language. */
export type UploadAnswer<Kind extends keyof Uploads = keyof Uploads> = { uploaded: Uploads[Kind] } | { problem: string }

/** Takes a picture or film as a file of a form, with `language`. */
export const uploadAddress = '/desk/media/add'

/** A facet of the car list, said in the editor's language. */
export type FilterFacet = { field: string; label: string } & (
	| { kind: 'range'; min: number; max: number }
	/** Children follow their parent. */
	| { kind: 'values'; values: { value: string; text: string; count: number; isChosen: boolean; isChild: boolean }[] }
)

/** `total` is the number of cars; null if the stock cannot search by the filter. */
export type FilterChoices = { total: number | null; facets: FilterFacet[] }

/** Asked with `filters`, `words` and `language`. */
export const filterChoicesAddress = '/desk/pages/cars'
