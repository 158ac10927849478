import type { Translate } from '#i18n/texts.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import styles from '#ui/error-box.module.css'
import type { BlockFault } from './define-block.ts'
import { describeFields, type FieldDescription } from './fields/describe-fields.ts'
import { blockRegistry } from './registry.server.ts'

/** Shown to editors instead of a block that visitors do not see, because it is unknown or its fields are invalid. */
export function FaultyBlock({ name, faults }: { name: string; faults: readonly BlockFault[] | null }) {
	const t = useTranslate()
	const fields = describeFields(blockRegistry.get(name)?.fields ?? {})
	return (
		<div className={styles.errorBox}>
			<p className={styles.title}>{t(faults ? 'error.blockInvalid' : 'error.blockUnknown', { name })}</p>
			{faults && (
				<ul>
					{faults.map(({ path, message }) => (
						<li key={path.join('.')}>{[...placeOf(path, fields, t), message].join(': ')}</li>
					))}
				</ul>
			)}
			<p className={styles.hint}>{t('error.blockHidden')}</p>
		</div>
	)
}

/** The labels of the fields on the path, with the number of an entry. */
function placeOf(path: readonly PropertyKey[], fields: readonly FieldDescription[], t: Translate): string[] {
	const [name, ...rest] = path
	const field = fields.find((each) => each.name === name)
	if (!field) return []
	const [index, ...below] = rest
	return typeof index === 'number'
		? [`${t(field.label)} ${index + 1}`, ...placeOf(below, field.fields, t)]
		: [t(field.label), ...placeOf(rest, field.fields, t)]
}
