import { parseMediaAddress } from '#domain/media/media-address.ts'
import type { FilmChoice, Found } from '#editing/choices.ts'
import type { PageEditing } from '#editing/page-editing.ts'
import type { StaffRequest } from '../../../desk-page.ts'
import { toFilmChoice } from '../../media/film-choice.ts'
import { searchedText } from '../../media/searched-text.ts'
import { matcherOf } from '../match-words.ts'

const mostFilms = 24

/** Films of the library with these words, or the one at `src`. */
export async function findFilmChoices(
	{ library }: Pick<PageEditing, 'library'>,
	request: StaffRequest,
): Promise<Found<FilmChoice>> {
	const { site, query } = request
	const asked = parseMediaAddress(query.get('src') ?? '')
	const fits = matcherOf((query.get('words') ?? '').slice(0, 200))
	const items = asked
		? [await library.find({ site: site.key, id: asked.id })]
		: (await library.list(site.key)).filter((item) => item.kind === 'mp4' && fits(searchedText(item)))
	const first = items.slice(0, mostFilms)
	const choices = await Promise.all(first.map((item) => item && toFilmChoice(item, request, library)))
	return { choices: choices.filter((choice) => choice !== null), total: items.length }
}
