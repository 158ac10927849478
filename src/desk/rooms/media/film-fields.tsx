import type { Captions, ListedMedia, MediaItem } from '#content/media-library.ts'
import { maxCaptionLetters } from '#domain/media/captions.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import type { Site } from '#sites/site.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/field/select-field.tsx'
import { TextAreaField } from '#ui/field/text-field.tsx'
import deskStyles from '../../desk.module.css'
import styles from './media.module.css'

/** What belongs to a film, besides itself. */
export type FilmParts = { captions: readonly Captions[]; pictures: readonly ListedMedia[] }

/** The poster of a film, and its captions in the languages of the site. */
export function FilmFields({
	item,
	site,
	film,
	form,
}: {
	item: MediaItem
	site: Site
	film: FilmParts
	form: URLSearchParams | null
}) {
	const t = useTranslate()
	const names = new Intl.DisplayNames(useLocale(), { type: 'language' })
	return (
		<section className={deskStyles.card} aria-labelledby="film">
			<h2 id="film">{t('deskMedia.filmParts')}</h2>
			<form method="post" className={`${deskStyles.column} ${styles.details}`}>
				<SelectField
					name="poster"
					label={t('deskMedia.poster')}
					hint={t('deskMedia.posterHint')}
					options={[
						{ value: '', text: t('deskMedia.noPoster') },
						...film.pictures.map(({ id, name }) => ({ value: id, text: name })),
					]}
					defaultValue={form?.get('poster') ?? item.poster ?? ''}
				/>
				{site.languages.map(({ language }) => (
					<TextAreaField
						key={language}
						name={`captions-${language}`}
						label={t('deskMedia.captions', { language: names.of(language) ?? language })}
						hint={t('deskMedia.captionsHint')}
						maxLength={maxCaptionLetters}
						rows={6}
						spellCheck={false}
						defaultValue={
							form?.get(`captions-${language}`) ?? film.captions.find((each) => each.language === language)?.text ?? ''
						}
					/>
				))}
				<Button type="submit" name="do" value="film">
					{t('deskMedia.save')}
				</Button>
			</form>
		</section>
	)
}
