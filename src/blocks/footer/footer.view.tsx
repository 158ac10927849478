import { cookieSettingsFragment } from '#features/consent/consent-settings.ts'
import { ShellIcon } from '#features/navigation/shell-icon.tsx'
import { useTranslate } from '#i18n/texts-context.tsx'
import { useSite } from '#sites/site-context.tsx'
import { Anchor } from '#ui/anchor.tsx'
import type { BlockProps } from '../define-block.ts'
import { useIsEditing } from '../fields/field-mark.ts'
import { Link, linkText } from '../fields/link.tsx'
import { RichText } from '../fields/rich-text.tsx'
import { Text } from '../fields/text.tsx'
import { BrandRow } from './brand-row.tsx'
import type { footer } from './footer.block.ts'
import styles from './footer.module.css'

type Fields = BlockProps<typeof footer>['fields']

export default function Footer({ fields, data: { year, cookiesPath } }: BlockProps<typeof footer>) {
	const t = useTranslate()
	const site = useSite()
	const isEditing = useIsEditing()
	const { InfoField1, InfoField2, SocialLinks } = fields
	const hasInfo = isEditing || [InfoField1, InfoField2].some((info) => info?.Heading || info?.Text)
	return (
		<footer className={styles.footer}>
			<div className={`page-width ${styles.content}`}>
				<BrandRow heading={fields.BrandsHeading} isShown={fields.ShowBrands} brands={fields.Brands} />
				<div className={styles.main}>
					<Columns columns={fields.Columns} />
					{hasInfo && (
						<div className={styles.infos} data-first-is-wide={fields.InfoFieldOneChildFullWidth || undefined}>
							<Info field="InfoField1" info={InfoField1} />
							<Info field="InfoField2" info={InfoField2} />
						</div>
					)}
				</div>
				{(fields.HighlightedLink || isEditing) && (
					<div className={styles.highlighted}>
						<Link field="HighlightedLink" value={fields.HighlightedLink}>
							{linkText(fields.HighlightedLink)}
							<ShellIcon name="arrow-right" size={24} />
						</Link>
					</div>
				)}
				<div className={styles.end}>
					<p>{t('shell.copyright', { year, site: site.name })}</p>
					<Anchor
						className={styles.cookies}
						href={`${cookiesPath ? site.prefix + cookiesPath : ''}${cookieSettingsFragment}`}
					>
						{t('shell.cookieSettings')}
					</Anchor>
					{SocialLinks.length > 0 && (
						<ul className={styles.social} aria-label={t('shell.social')}>
							{SocialLinks.map(({ uid, name, Url }) => (
								<li key={uid}>
									<Anchor href={Url}>{name}</Anchor>
								</li>
							))}
						</ul>
					)}
				</div>
			</div>
		</footer>
	)
}

function Columns({ columns }: { columns: Fields['Columns'] }) {
	return columns.map(({ uid, Title, Description, ColumnItems }) => {
		const field = `Columns.${uid}`
		return (
			<div key={uid}>
				<Text as="h2" field={`${field}.Title`} value={Title} className={styles.title} />
				<Text field={`${field}.Description`} value={Description} className={styles.description} />
				<ul className={styles.links}>
					{ColumnItems.map((item) => (
						<li key={item.uid}>
							<Link field={`${field}.ColumnItems.${item.uid}.Link`} value={item.Link} />
						</li>
					))}
				</ul>
			</div>
		)
	})
}

function Info({ field, info }: { field: string; info: Fields['InfoField1'] }) {
	const isEditing = useIsEditing()
	if (!info && !isEditing) return null
	return (
		<div className={styles.info}>
			<Text as="h2" field={`${field}.Heading`} value={info?.Heading ?? ''} className={styles.title} />
			<RichText field={`${field}.Text`} value={info?.Text ?? null} headingLevel={3} />
		</div>
	)
}
