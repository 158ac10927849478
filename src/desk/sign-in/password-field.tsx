import type { ComponentProps } from 'react'
import { TextField } from '#ui/field/text-field.tsx'

/** The password that an account has. */
export function PasswordField(field: ComponentProps<typeof TextField>) {
	return <TextField type="password" autoComplete="current-password" required maxLength={200} {...field} />
}
