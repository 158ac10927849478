import { type ToggleEvent, useId, useRef } from 'react'
import { useTranslate } from '#i18n/texts-context.tsx'
import { moveFocus, passFocusOn } from '#ui/move-focus.ts'
import type { EditingData } from '../editing-data.ts'
import styles from './language-menu.module.css'

/** The languages of the site: the way to the page in each, and to begin with one that it is not in. */
export function LanguageMenu({ data: { languages, language: shown, settings } }: { data: EditingData }) {
	const t = useTranslate()
	const id = useId()
	const opener = useRef<HTMLButtonElement>(null)
	if (languages.length < 2) return null
	const show = ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
		if (newState === 'open') moveFocus(currentTarget.querySelector<HTMLElement>('[aria-current]'))
	}
	// Inside another popover, as on a phone, the browser does not give the focus back.
	const leave = ({ currentTarget, newState }: ToggleEvent<HTMLElement>) => {
		if (newState === 'closed') passFocusOn(currentTarget, opener.current)
	}
	return (
		<>
			<button ref={opener} type="button" popoverTarget={id}>
				{t('editing.languages')}
			</button>
			<div
				id={id}
				popover="auto"
				className={styles.languages}
				role="dialog"
				aria-label={t('editing.languages')}
				onToggle={show}
				onBeforeToggle={leave}
			>
				<ul>
					{languages.map(({ language, name, address, isLive, isDraft, instead }) => (
						<li key={language}>
							{address !== null ? (
								<a href={address} aria-current={language === shown ? 'page' : undefined}>
									{name}
								</a>
							) : (
								<form method="post" action={settings}>
									<input type="hidden" name="language" value={language} />
									<button type="submit" name="do" value="add-language">
										{t('editing.addLanguage', { language: name })}
									</button>
								</form>
							)}
							<span>
								{address !== null
									? t(isDraft ? 'editing.draft' : isLive ? 'editing.live' : 'editing.hiddenText')
									: t('editing.notTranslated')}
							</span>
							{!isLive && (
								<p>
									{instead === null || instead === name
										? t('editing.insteadNothing')
										: t('editing.insteadOriginal', { language: instead })}
								</p>
							)}
						</li>
					))}
				</ul>
			</div>
		</>
	)
}
