import { languageDropdown } from '#features/navigation/dropdown-flow.ts'
import { languageLinks } from '#features/navigation/language-links.ts'
import { ShellIcon } from '#features/navigation/shell-icon.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { usePageAlternates } from '#sites/page-alternates-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import styles from './language-switcher.module.css'

/** Links to the same page in other languages. Empty on sites with one language. */
export function LanguageSwitcher() {
	const t = useTranslate()
	const links = languageLinks(useSite(), usePageAlternates())
	if (links.length === 0) return null
	return (
		<nav className={styles.switcher} aria-label={t('shell.language')} data-dropdown={languageDropdown}>
			<details>
				<summary className={styles.summary}>
					<ShellIcon name="globe" />
					<span className="visually-hidden">{t('shell.language')}</span>
					<span>{links.find(({ isCurrent }) => isCurrent)?.language}</span>
				</summary>
				<ul className={styles.list}>
					{links.map(({ language, nativeName, href, isCurrent }) => (
						<li key={language}>
							<Anchor
								href={href}
								lang={language}
								hrefLang={language}
								className={styles.link}
								aria-current={isCurrent || undefined}
							>
								{nativeName}
							</Anchor>
						</li>
					))}
				</ul>
			</details>
		</nav>
	)
}
