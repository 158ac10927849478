/** The booking so far, for a form that is sent without JavaScript. */
export function HiddenFields({ pairs }: { pairs: readonly (readonly [name: string, value: string])[] }) {
	return pairs.map(([name, value], index) => (
		// biome-ignore lint/suspicious/noArrayIndexKey: the same pair may be there twice
		<input key={index} type="hidden" name={name} value={value} />
	))
}
