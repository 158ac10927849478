import { useTranslate } from '#i18n/texts-context.tsx'
import type { Crumb } from '#page/breadcrumb.ts'
import { Anchor } from '#ui/anchor.tsx'
import styles from './breadcrumb-trail.module.css'

/** The breadcrumb; its last step is the current page. Renders nothing without a trail. */
export function Breadcrumb({ trail }: { trail: readonly Crumb[] }) {
	const t = useTranslate()
	const page = trail.at(-1)
	if (!page) return null
	return (
		<nav aria-label={t('shell.breadcrumb')}>
			<ol className={styles.trail}>
				{trail.slice(0, -1).map(({ title, href }) => (
					<li key={href}>
						<Anchor href={href}>{title}</Anchor>
					</li>
				))}
				<li aria-current="page">{page.title}</li>
			</ol>
		</nav>
	)
}
