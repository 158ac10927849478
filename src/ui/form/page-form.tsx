import type { ComponentProps } from 'react'
import { formField, type PageFormName } from '#domain/leads/form-names.ts'

/** A form that its page takes without script, with hidden fields beside its own. */
export function PageForm({
	name,
	carried,
	children,
	...form
}: Omit<ComponentProps<'form'>, 'name' | 'method'> & {
	name: PageFormName
	carried?: Readonly<Record<string, string>>
}) {
	return (
		<form method="post" {...form}>
			<HiddenFields pairs={Object.entries({ [formField]: name, ...carried })} />
			{children}
		</form>
	)
}

/** What a form carries beside its own fields. */
export function HiddenFields({ pairs }: { pairs: readonly (readonly [name: string, value: string])[] }) {
	return pairs.map(([name, value], index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the same pair may be there twice
		<input key={index} type="hidden" name={name} value={value} />
	))
}
