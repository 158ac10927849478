import { useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { moreDropdown } from '#features/navigation/dropdown-flow.ts'
import { ShellIcon } from '#features/navigation/shell-icon.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { Icon } from '#ui/icon.tsx'
import AlertBar from '../alert-bar/alert-bar.view.tsx'
import type { BlockProps } from '../define-block.ts'
import { useIsEditing } from '../fields/editing-context.tsx'
import { Link } from '../fields/link.tsx'
import { Text } from '../fields/text.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { Logo } from './logo.tsx'
import styles from './main-navigation.module.css'
import type { mainNavigation } from './main-navigation.block.ts'
import { MenuItem, MenuSheet } from './menu-item.tsx'
import { useDropdowns } from './use-dropdowns.ts'
import { useFittingEntries } from './use-fitting-entries.ts'
import { useHasScrolled } from './use-has-scrolled.ts'
import { useMenuDrawer } from './use-menu-drawer.ts'

const drawerId = 'main-menu'

export default function MainNavigation({ fields, data: { menu } }: BlockProps<typeof mainNavigation>) {
	const t = useTranslate()
	const site = useSite()
	const isEditing = useIsEditing()
	const { pathname, key } = useLocation()
	const header = useRef<HTMLElement>(null)
	const row = useRef<HTMLUListElement>(null)
	const dropdowns = useDropdowns(header)
	const fitting = useFittingEntries(row) ?? menu.length
	const drawer = useMenuDrawer()
	const [scrollMark, hasScrolled] = useHasScrolled()

	// Whatever was open has served when another page is shown.
	const closeAll = useEffectEvent(() => {
		dropdowns.dismiss()
		drawer.close()
	})
	// biome-ignore lint/correctness/useExhaustiveDependencies: the key changes with every visit of a page
	useEffect(() => closeAll(), [key])

	const home = site.prefix || '/'
	// The number of an item is its place in the content, whichever of them are shown.
	const extraItems = fields.ExtraNavigationItems.map((item, index) => ({
		...item,
		field: `ExtraNavigationItems.${index}`,
	})).filter(({ Title, Link: link }) => (Title !== '' && link !== null) || isEditing)
	const overflow = menu.slice(fitting)
	return (
		<>
			{fields.HasMessage && <AlertBar fields={fields} />}
			<div ref={scrollMark} />
			<header
				ref={header}
				className={styles.header}
				data-dark={(fields.HasDarkTheme ?? site.headerDark) || undefined}
				data-slim={fields.SlimNav || undefined}
				data-floating={pathname === home || undefined}
				data-scrolled={hasScrolled || undefined}
				data-open={dropdowns.open !== null || undefined}
			>
				<div className={`page-width ${styles.bar}`}>
					<Anchor href={home} className={styles.home} aria-label={t('shell.home', { site: site.name })}>
						{fields.Logo ? (
							<Logo src={fields.Logo.src} width={fields.LogoWidth} height={fields.LogoHeight} />
						) : (
							<span className={styles.name}>{site.name}</span>
						)}
					</Anchor>
					<button type="button" className={styles.toggle} popoverTarget={drawerId} aria-label={t('shell.openMenu')}>
						<ShellIcon name="menu" size={24} />
					</button>
					<div
						ref={drawer.ref}
						id={drawerId}
						popover="auto"
						className={styles.menu}
						data-covers-page
						{...drawer.handlers}
					>
						<button
							type="button"
							className={styles.close}
							popoverTarget={drawerId}
							popoverTargetAction="hide"
							aria-label={t('shell.closeMenu')}
						>
							<ShellIcon name="close" size={24} />
						</button>
						<nav aria-label={t('shell.mainNavigation')} className={styles.nav}>
							<ul ref={row} className={styles.row}>
								{menu.map((entry, index) => (
									<MenuItem key={entry.id} entry={entry} dropdowns={dropdowns} hasNoRoom={index >= fitting} />
								))}
								<li
									className={styles.more}
									data-empty={overflow.length === 0 || undefined}
									{...dropdowns.handlersOf(moreDropdown, true)}
								>
									<MenuSheet id={moreDropdown} label={t('shell.more')} dropdowns={dropdowns} entries={overflow} />
								</li>
							</ul>
						</nav>
						{extraItems.length > 0 && (
							<ul
								className={styles.extra}
								aria-label={t('shell.shortcuts')}
								data-separated={fields.ShowSeparator || undefined}
							>
								{extraItems.map(({ Title, Link: link, field }) => (
									<li key={field}>
										<Link field={`${field}.Link`} value={link}>
											<Text as="span" field={`${field}.Title`} value={Title} />
										</Link>
									</li>
								))}
							</ul>
						)}
						<LanguageSwitcher dropdowns={dropdowns} />
					</div>
					{site.features.carSales && (
						<Anchor href={site.paths.pathToSavedCars} className={styles.saved} aria-label={t('shell.savedCars')}>
							<Icon name="heart" />
						</Anchor>
					)}
				</div>
			</header>
		</>
	)
}
