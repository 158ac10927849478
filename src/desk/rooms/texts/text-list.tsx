import type { Translate } from '#i18n/texts.ts'
import { useLocale, useTranslate } from '#i18n/texts-context.tsx'
import { Button } from '#ui/button.tsx'
import { FormNotice } from '#ui/field/form-notice.tsx'
import { TextAreaField, TextField } from '#ui/field/text-field.tsx'
import styles from '../../desk.module.css'
import { maxTextLength, type RefusedText, type SiteText } from './find-texts.ts'
import own from './text-list.module.css'

type ListProps = {
	words: string
	texts: readonly SiteText[]
	/** Of all that were found. */
	count: number
	mayChange: boolean
	refusedKey: string
	refused: readonly RefusedText[]
	savedKey: string | null
}

/** The texts of the interface, found by what they say, their languages beside one another. */
export function TextList({ words, texts, count, savedKey, ...rest }: ListProps) {
	const t = useTranslate()
	const found = words === '' ? 'siteTexts.changedTexts' : 'siteTexts.found'
	return (
		<>
			<h1>{t('desk.texts')}</h1>
			<p className={styles.hint}>{t(rest.mayChange ? 'siteTexts.intro' : 'siteTexts.readOnly')}</p>
			<form method="get" className={styles.wordSearch}>
				<TextField type="search" name="words" label={t('siteTexts.words')} defaultValue={words} />
				<Button type="submit" variant="secondary">
					{t('siteTexts.search')}
				</Button>
			</form>
			{savedKey && <p role="status">{t('siteTexts.saved', { key: savedKey })}</p>}
			<h2>{t(found, { count })}</h2>
			{count > texts.length && <p className={styles.hint}>{t('siteTexts.more', { count: texts.length })}</p>}
			<ul className={own.texts}>
				{texts.map((text) => (
					<li key={text.key} className={styles.card}>
						<TextForm text={text} {...rest} refused={text.key === rest.refusedKey ? rest.refused : []} />
					</li>
				))}
			</ul>
		</>
	)
}

function TextForm({
	text: { key, versions },
	mayChange,
	refused,
}: Pick<ListProps, 'mayChange' | 'refused'> & { text: SiteText }) {
	const t = useTranslate()
	const languageName = new Intl.DisplayNames(useLocale(), { type: 'language' })
	const sentenceOf = (refusal: RefusedText) => {
		const version = versions.find(({ language }) => language === refusal.language)
		const now = version?.own ?? version?.builtIn ?? ''
		return `${languageName.of(refusal.language)}: ${faultText(refusal, now, t)}`
	}
	return (
		<form method="post" aria-label={key}>
			<input type="hidden" name="do" value="save" />
			<input type="hidden" name="key" value={key} />
			<p className={styles.hint}>{key}</p>
			{refused.length > 0 && <FormNotice isAnswer>{refused.map(sentenceOf).join(' ')}</FormNotice>}
			<div className={own.languages}>
				{versions.map(({ language, builtIn, own: ownText }) => {
					const refusal = refused.find((each) => each.language === language)
					return (
						<div key={language} lang={language}>
							<input type="hidden" name={`${language}.from`} value={ownText ?? builtIn} />
							<TextAreaField
								name={language}
								label={languageName.of(language) ?? language}
								defaultValue={refusal?.text ?? ownText ?? builtIn}
								rows={2}
								readOnly={!mayChange}
								hint={ownText === null ? undefined : t('siteTexts.builtIn', { text: builtIn })}
								error={refusal ? faultText(refusal, ownText ?? builtIn, t) : null}
							/>
						</div>
					)
				})}
			</div>
			{mayChange && (
				<Button type="submit" variant="secondary">
					{t('siteTexts.save')}
					<span className="visually-hidden"> {key}</span>
				</Button>
			)}
		</form>
	)
}

function faultText({ fault }: RefusedText, now: string, t: Translate): string {
	switch (fault.code) {
		case 'unreadable':
			return t('siteTexts.unreadable')
		case 'too-long':
			return t('siteTexts.tooLong', { max: maxTextLength })
		case 'changed-meanwhile':
			return t('siteTexts.changedMeanwhile', { now })
		case 'placeholders':
			return t(fault.missing.length > 0 ? 'siteTexts.missing' : 'siteTexts.unknown', {
				names: (fault.missing.length > 0 ? fault.missing : fault.unknown).map((name) => `{${name}}`).join(', '),
			})
	}
}
