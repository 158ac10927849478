import { useTranslate } from '#i18n/texts-context.tsx'
import type { carModelFields } from '../fields/car-model-fields.ts'
import { Image } from '../fields/content-image.tsx'
import type { FieldValues } from '../fields/define-field.ts'
import { Text } from '../fields/text.tsx'
import styles from './car-model.module.css'
import { CardLink, CardTitle } from './card-link.tsx'

type CarModelFields = FieldValues<typeof carModelFields>

/** Picture, campaign badge, title, text, figures and link of a car model. */
export function CarModel({
	id,
	fieldPrefix = '',
	fields,
	titleTag,
	sizes,
}: {
	id: string
	/** `Items.0.` in a list. */
	fieldPrefix?: string
	fields: CarModelFields
	titleTag: 'h1' | 'h2' | 'h3'
	sizes: string
}) {
	const t = useTranslate()
	const says = fields.Link?.text ?? ''
	return (
		<div className={styles.card} data-linked={fields.Link !== null || undefined}>
			<div className={styles.picture}>
				<Image field={`${fieldPrefix}Image`} value={fields.Image} sizes={sizes} />
				{fields.IsCampaign && <p className={styles.badge}>{fields.Campaign || t('blocks.campaign')}</p>}
			</div>
			<div className={styles.words}>
				<CardTitle
					id={id}
					field={`${fieldPrefix}Title`}
					title={fields.Title}
					link={fields.Link}
					says={says}
					as={titleTag}
					className={styles.title}
				/>
				<Text field={`${fieldPrefix}Text`} value={fields.Text} className={styles.text} />
				<Figures fields={fields} />
				<CardLink field={`${fieldPrefix}Link`} link={fields.Link} says={says} title={fields.Title} titleId={id} />
			</div>
		</div>
	)
}

function Figures({ fields }: { fields: CarModelFields }) {
	const figures = (
		[
			[fields.Label1, fields.LabelValue1],
			[fields.Label2, fields.LabelValue2],
			[fields.Label3, fields.LabelValue3],
			[fields.Label4, fields.LabelValue4],
		] as const
	).filter(([label, value]) => label !== '' && value !== '')
	if (figures.length === 0) return null
	return (
		<dl className={styles.figures}>
			{figures.map(([label, value]) => (
				<div key={label} className={styles.figure}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
		</dl>
	)
}
