import type { PageFilm } from '#content/content-source.ts'
import { useLocale } from '#i18n/texts-context.tsx'

/** Those in the language of the page are on from the beginning. */
export function CaptionTracks({ captions }: Pick<PageFilm, 'captions'>) {
	const locale = useLocale()
	const names = (language: string) => new Intl.DisplayNames(language, { type: 'language' }).of(language)
	const own = new Intl.Locale(locale).language
	return captions.map(({ language, src }) => (
		<track
			key={language}
			kind="captions"
			src={src}
			srcLang={language}
			label={names(language)}
			default={language === own}
		/>
	))
}
