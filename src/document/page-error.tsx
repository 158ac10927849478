import type { Language } from '#domain/market.ts'
import type { MenuEntry } from '#features/navigation/menu.ts'
import { ShellIcon } from '#features/navigation/shell-icon.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import type { PublicSite } from '#sites/public-site.ts'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ReloadForm } from '#ui/reload-form.tsx'
import styles from './page-error.module.css'

/** The content of a missing (404), failed (500) or unavailable (503) page, inside the site's frame. */
export function PageError({ status, menu }: { status: 404 | 500 | 503; menu: readonly MenuEntry[] }) {
	const t = useTranslate()
	const site = useSite()
	const isMissing = status === 404
	const offersSearch = isMissing && site.features.carSales
	const title = t(isMissing ? 'error.notFoundTitle' : 'error.serverTitle')
	return (
		<div className={styles.pageError}>
			<div className={`page-width ${styles.content}`}>
				<p className={styles.status} aria-hidden="true">
					{status}
				</p>
				<div className={styles.words}>
					<h1>{title}</h1>
					<p className={styles.text}>{t(isMissing ? 'error.notFoundText' : 'error.serverText')}</p>
					{offersSearch && <CarSearch action={site.paths.pathToCarList} />}
					<div className={styles.actions}>
						<ButtonLink href={site.prefix || '/'} variant={offersSearch ? 'secondary' : 'primary'}>
							{t('error.toHome')}
						</ButtonLink>
						{!isMissing && <ReloadForm>{t('error.reload')}</ReloadForm>}
					</div>
				</div>
				<WaysOn site={site} menu={menu} />
			</div>
		</div>
	)
}

function CarSearch({ action }: { action: string }) {
	const t = useTranslate()
	return (
		<search>
			<form action={action} className={styles.search}>
				<input
					type="search"
					name="keyphrase"
					aria-label={t('error.searchLabel')}
					placeholder={t('error.searchPlaceholder')}
					autoComplete="off"
					enterKeyHint="search"
				/>
				<Button type="submit">{t('error.search')}</Button>
			</form>
		</search>
	)
}

/** The site's menu or, without one, links that every site has. */
function WaysOn({ site, menu }: { site: PublicSite; menu: readonly MenuEntry[] }) {
	const t = useTranslate()
	const fromMenu = menu.flatMap(({ title, lang, href, children }) => {
		const address = href ?? children.find((child) => child.href !== null)?.href
		return address ? [{ title, lang, href: address }] : []
	})
	const always: { title: string; lang?: Language; href: string }[] = [
		...(site.features.carSales ? [{ title: t('error.allCars'), href: site.paths.pathToCarList }] : []),
		...(site.features.carSales ? [{ title: t('error.dealers'), href: site.paths.pathToSiteList }] : []),
		{ title: t('error.stories'), href: site.paths.pathToStories },
	]
	const links = fromMenu.length > 0 ? fromMenu.slice(0, 6) : always
	return (
		<nav className={styles.ways} aria-labelledby="ways-on">
			<h2 id="ways-on">{t('error.waysOn')}</h2>
			<ul className={styles.links}>
				{links.map(({ title, lang, href }) => (
					<li key={href}>
						<Anchor href={href} lang={lang}>
							{title}
							<ShellIcon name="arrow-right" />
						</Anchor>
					</li>
				))}
			</ul>
		</nav>
	)
}
