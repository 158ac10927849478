import { formatPlate, plateLength, toPlate } from '#domain/cars/registration-number.ts'
import type { Country } from '#domain/market.ts'
import { useSite } from '#sites/site-context.tsx'
import { TextField } from '#ui/field/text-field.tsx'

const examplePlates: Record<Country, string> = {
	SE: 'ABC123',
	NO: 'AB12345',
	FI: 'ABC123',
	SK: 'BA123CD',
	GB: 'AB12CDE',
}

/** The plate of the visitor's car, tidied as it is typed. */
export function PlateField({
	label,
	value,
	onChange,
	error = null,
	isLive,
}: {
	label: string
	value: string
	onChange: (plate: string) => void
	error?: string | null
	/** Without script what is typed is not tidied. */
	isLive: boolean
}) {
	const { market } = useSite()
	return (
		<TextField
			label={label}
			error={error}
			name="regNo"
			value={value}
			onChange={({ target }) => onChange(toPlate(target.value))}
			placeholder={formatPlate(examplePlates[market.country], market.country)}
			maxLength={isLive ? undefined : plateLength.max + 3}
			autoComplete="off"
			autoCapitalize="characters"
			spellCheck={false}
			required
		/>
	)
}
