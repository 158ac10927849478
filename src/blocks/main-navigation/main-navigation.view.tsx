import { moreDropdown } from '#features/navigation/dropdown-flow.ts'
import { ShellIcon } from '#features/navigation/shell-icon.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { usePageAddress } from '#sites/page-address-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import { enhanced } from '#ui/enhanced.ts'
import { Icon } from '#ui/icon.tsx'
import AlertBar from '../alert-bar/alert-bar.view.tsx'
import type { BlockProps } from '../define-block.ts'
import { useIsEditing } from '../fields/field-mark.ts'
import { Link } from '../fields/link.tsx'
import { Text } from '../fields/text.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { Logo } from './logo.tsx'
import type { mainNavigation } from './main-navigation.block.ts'
import styles from './main-navigation.module.css'
import { MenuItem, MoreEntries } from './menu-item.tsx'

const drawerId = 'main-menu'

export default function MainNavigation({ fields, data: { menu } }: BlockProps<typeof mainNavigation>) {
	const t = useTranslate()
	const site = useSite()
	const isEditing = useIsEditing()
	const { pathname } = usePageAddress()
	const home = site.prefix || '/'
	const extraItems = fields.ExtraNavigationItems.filter(
		({ Title, Link: link }) => (Title !== '' && link !== null) || isEditing,
	)
	return (
		<>
			{fields.HasMessage && <AlertBar fields={fields} />}
			{/* While this element is visible, the header is at the top of the page. */}
			<div />
			<header
				className={styles.header}
				data-dark={(fields.HasDarkTheme ?? site.choices.header === 'dark') || undefined}
				data-slim={fields.SlimNav || undefined}
				data-floating={pathname === home || undefined}
				{...enhanced('main-navigation')}
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
					<div id={drawerId} popover="auto" className={styles.menu} data-covers-page="">
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
							<ul className={styles.row} data-row="">
								{menu.map((entry) => (
									<MenuItem key={entry.id} entry={entry} />
								))}
								<li className={styles.more} data-empty="" data-dropdown={moreDropdown}>
									<MoreEntries entries={menu} />
								</li>
							</ul>
						</nav>
						{extraItems.length > 0 && (
							<ul
								className={styles.extra}
								aria-label={t('shell.shortcuts')}
								data-separated={fields.ShowSeparator || undefined}
							>
								{extraItems.map(({ uid, Title, Link: link }) => (
									<li key={uid}>
										<Link field={`ExtraNavigationItems.${uid}.Link`} value={link}>
											<Text as="span" field={`ExtraNavigationItems.${uid}.Title`} value={Title} />
										</Link>
									</li>
								))}
							</ul>
						)}
						<LanguageSwitcher />
					</div>
					{site.features.carSales && (
						<Anchor
							href={site.paths.pathToSavedCars}
							className={styles.saved}
							aria-label={t('shell.savedCars')}
							rel="nofollow"
						>
							<Icon name="heart" />
						</Anchor>
					)}
				</div>
			</header>
		</>
	)
}
