import type { FilmChoices, FilterChoices, LinkChoices, PictureChoices } from '#editing/choices.ts'
import { carFilter } from '#features/car-search/car-filter.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'
import { parseJson } from '#platform/parse-json.ts'
import { siteLanguageOf } from '#sites/site-language.ts'
import { studioLayers } from '#stock/studio-layers.ts'
import type { DeskPage, StaffRequest } from '../../../desk-page.ts'
import { withPages } from '../with-pages.ts'
import { findFilmChoices } from './find-film-choices.ts'
import { findFilterChoices } from './find-filter-choices.ts'
import { findLinkChoices } from './find-link-choices.ts'
import { findPictureChoices } from './find-picture-choices.ts'
import { findStudioChoices } from './find-studio-choices.ts'

/** What an editor can choose for a field. */
export const choiceHandlers: Pick<
	DeskPage<'pages'>,
	'pages.links' | 'pages.pictures' | 'pages.films' | 'pages.cars'
> = {
	'pages.links': withPages(async (request, pages) => ({
		json: (await findLinkChoices(pages, placeOf(request), wordsOf(request))) satisfies LinkChoices,
	})),

	'pages.pictures': withPages(async (request, pages) => {
		const found = await findPictureChoices(pages, request)
		const isSearch = Boolean(request.query.get('words') || request.query.get('src'))
		if (isSearch) return { json: found satisfies PictureChoices }
		const t = createTranslate(request.locale, textsFor(request.language, ['stock']))
		return { json: { ...found, studio: findStudioChoices(studioLayers, t) } satisfies PictureChoices }
	}),

	'pages.films': withPages(async (request, pages) => ({
		json: (await findFilmChoices(pages, request)) satisfies FilmChoices,
	})),

	'pages.cars': withPages(async (request, pages) => {
		const filter = carFilter.safeParse(parseJson(request.query.get('filters') ?? '{}'))
		if (!filter.success) return { json: { total: null, facets: [] } satisfies FilterChoices }
		const t = createTranslate(request.locale, textsFor(request.language, ['carList']))
		const place = { ...placeOf(request), t }
		return { json: await findFilterChoices(pages, place, { filter: filter.data, words: wordsOf(request) }) }
	}),
}

/** In the language of the content. */
const placeOf = ({ site, query }: StaffRequest) => ({
	site,
	siteLanguage: siteLanguageOf(site, query.get('language')),
})

const wordsOf = ({ query }: StaffRequest) => (query.get('words') ?? '').slice(0, 200)
