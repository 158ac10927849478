import { usePageAddress } from '#sites/page-address-context.tsx'
import { Button } from './button.tsx'
import { enhanced } from './enhanced.ts'

/** Loads the page's address again with its whole query; a form, so that it works without JavaScript. */
export function ReloadForm({ children }: { children: string }) {
	const { search } = usePageAddress()
	return (
		<form method="get" {...enhanced('reload-form')}>
			{[...new URLSearchParams(search)].map(([name, value]) => (
				<input key={`${name}=${value}`} type="hidden" name={name} value={value} />
			))}
			<Button type="submit" variant="secondary">
				{children}
			</Button>
		</form>
	)
}
