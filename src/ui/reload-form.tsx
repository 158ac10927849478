import { usePageAddress } from '#sites/page-address-context.tsx'
import { Button } from './button.tsx'

/** Asks for the address of the page again, with all that it says; a form, so that it works without JavaScript too. */
export function ReloadForm({ children }: { children: string }) {
	const { search } = usePageAddress()
	return (
		<form method="get">
			{[...new URLSearchParams(search)].map(([name, value]) => (
				<input key={`${name}=${value}`} type="hidden" name={name} value={value} />
			))}
			<Button type="submit" variant="secondary">
				{children}
			</Button>
		</form>
	)
}
