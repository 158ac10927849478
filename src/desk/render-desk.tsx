import type { Texts } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { PageStyles } from '#islands/page-styles.tsx'
import { PageDataScript, renderDocument } from '#islands/render-document.server.tsx'
import { type PublicSite, toPublicSite } from '#sites/public-site.ts'
import type { Site } from '#sites/site.ts'
import { themeCss } from '#sites/theme-css.ts'
import { fontFaces } from '#ui/fonts.server.ts'
import styles from './desk.module.css'
import type { DeskView } from './desk-page.ts'
import { roomsAt } from './rights.ts'
import type { RoomName } from './staff/roles.ts'
import type { Staff } from './staff/staff-accounts.ts'

export type DeskDocument = { html: readonly string[]; inlineStyles: readonly string[] }

type Frame = {
	site: Site
	language: PublicSite['language']
	locale: string
	texts: Texts
	/** Path and query. */
	address: string
	staff: Staff | null
	scripts: readonly string[]
	onError: (error: unknown, part: string) => void
}

/** The HTML document of a page of the desk. */
export function renderDesk(page: DeskView, frame: Frame): DeskDocument {
	const { site, language, locale, texts, address, staff, scripts, onError } = frame
	const { theme } = site
	// Staff come back all day: the first page looks as all others.
	const font = fontFaces(theme.fontFamily, 'block')
	const inlineStyles = [font.css + themeCss(theme)]
	const publicSite = { ...toPublicSite(site, site.languages[0]), language, locale }
	const html = renderDocument(
		<html lang={locale}>
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex, nofollow" />
				<title>{`${page.title} · ${site.name}`}</title>
				<link rel="preload" href={font.preload} as="font" type="font/woff2" crossOrigin="anonymous" />
				<link rel="icon" href={`/favicons/${site.key}.svg`} type="image/svg+xml" />
				{inlineStyles.map((css) => (
					// biome-ignore lint/security/noDangerouslySetInnerHtml: made from themes
					<style key={css} dangerouslySetInnerHTML={{ __html: css }} />
				))}
				<PageStyles />
				{scripts.map((src) => (
					<script key={src} type="module" src={src} />
				))}
			</head>
			<body className={styles.desk}>
				{page.isWhole ? (
					page.main
				) : (
					<>
						<DeskHeader site={site} staff={staff} address={address} />
						<main id="content" tabIndex={-1} className={styles.main}>
							{page.main}
						</main>
					</>
				)}
				<PageDataScript />
			</body>
		</html>,
		{ site: publicSite, texts, address, alternates: [] },
		{ onError },
	)
	return { html, inlineStyles }
}

function DeskHeader({ site, staff, address }: { site: Site; staff: Staff | null; address: string }) {
	const t = useTranslate()
	const rooms: RoomName[] = staff?.isReady ? roomsAt(site, staff.grants) : []
	return (
		<header className={styles.header}>
			<a href="#content" className="skip-link">
				{t('common.skipToContent')}
			</a>
			<a href="/desk" className={styles.home}>
				{site.name} <span>{t('desk.title')}</span>
			</a>
			{staff && (
				<>
					{rooms.length > 0 && <DeskMenu rooms={rooms} address={address} />}
					<div className={styles.person}>
						<a href="/desk/account">{staff.name}</a>
						<form method="post" action="/desk/sign-out">
							<button type="submit">{t('desk.signOut')}</button>
						</form>
					</div>
				</>
			)}
		</header>
	)
}

/** A row of rooms; on a narrow window they fold, without a script. */
function DeskMenu({ rooms, address }: { rooms: readonly RoomName[]; address: string }) {
	const t = useTranslate()
	const here = rooms.find((room) => new RegExp(`^/desk/${room}(?:[/?]|$)`).test(address))
	return (
		<nav aria-label={t('desk.rooms')} className={styles.menu}>
			<details>
				<summary>
					{here && <span className="visually-hidden">{t('desk.menu')}: </span>}
					{t(here ? `desk.${here}` : 'desk.menu')}
				</summary>
				<ul>
					{rooms.map((room) => (
						<li key={room}>
							<a href={`/desk/${room}`} aria-current={room === here ? 'page' : undefined}>
								{t(`desk.${room}`)}
							</a>
						</li>
					))}
				</ul>
			</details>
		</nav>
	)
}
