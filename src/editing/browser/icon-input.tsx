import type { FieldDescription } from '#blocks/fields/describe-fields.ts'
import { useTranslate } from '#i18n/texts-context.tsx'
import { contentIconNames } from '#ui/icon-names.ts'
import { LabelledControl } from './labelled-control.tsx'

type IconProps = { field: FieldDescription; value: string; write: (to: string) => void }

/** The name of an icon, or none. */
export function IconInput({ field, value, write }: IconProps) {
	const t = useTranslate()
	return (
		<LabelledControl field={field}>
			{(control) => (
				<select {...control} value={value} onChange={(event) => write(event.target.value)}>
					<option value="">{t('editing.noIcon')}</option>
					{withCurrent(contentIconNames, value).map((name) => (
						<option key={name} value={name}>
							{name}
						</option>
					))}
				</select>
			)}
		</LabelledControl>
	)
}

/** A stored name that is none of them stays until another is chosen. */
const withCurrent = (names: readonly string[], current: string) =>
	current === '' || names.includes(current) ? names : [current, ...names]
