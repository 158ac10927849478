import { findMakeLogo } from '#features/cars/make-logo.ts'
import type { BlockProps } from '../define-block.ts'
import { Image } from '../fields/content-image.tsx'
import { useIsEditing } from '../fields/field-mark.ts'
import { Link, linkText } from '../fields/link.tsx'
import { Text } from '../fields/text.tsx'
import { BlockHead, titleIds } from '../layout/block-head.tsx'
import { BlockSection } from '../layout/block-section.tsx'
import type { brandList } from './brand-list.block.ts'
import styles from './brand-list.module.css'

export default function BrandList({ fields, block }: BlockProps<typeof brandList>) {
	const isEditing = useIsEditing()
	const { titleId, labelledBy } = titleIds(block.uid, fields.Title)
	return (
		<BlockSection background={fields.BackgroundColor} labelledBy={labelledBy}>
			<BlockHead id={titleId} title={fields.Title} text={fields.Text} isFirst={block.isFirst} />
			{/* biome-ignore lint/a11y/noRedundantRoles: Safari drops the list role from lists without markers */}
			<ul className={styles.brands} role="list">
				{fields.Brands.map(({ uid, Name, Logo, Link: link }) => {
					const mark = findMakeLogo(Name)
					const drawn = (
						<>
							{Logo && (
								<Image field={`Brands.${uid}.Logo`} value={{ ...Logo, alt: '' }} sizes="6rem" className={styles.logo} />
							)}
							{!Logo && mark && (
								<svg className={styles.mark} aria-hidden="true">
									<use href={`${mark}#mark`} />
								</svg>
							)}
							<Text
								as="span"
								field={`Brands.${uid}.Name`}
								value={Name || Logo?.alt || linkText(link)}
								className={styles.name}
							/>
						</>
					)
					return (
						<li key={uid}>
							{link || isEditing ? (
								<Link field={`Brands.${uid}.Link`} value={link} className={styles.brand}>
									{drawn}
								</Link>
							) : (
								<span className={styles.brand}>{drawn}</span>
							)}
						</li>
					)
				})}
			</ul>
		</BlockSection>
	)
}
