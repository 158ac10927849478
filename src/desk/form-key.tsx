import { randomUUID } from 'node:crypto'

const field = 'key'

/** Tells the forms of a page apart: one that is sent twice, as by a double press, is taken once. `form`: what was posted and refused. */
export function FormKey({ form }: { form?: URLSearchParams | undefined }) {
	return <input type="hidden" name={field} value={form?.get(field) ?? randomUUID()} />
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** A key of its own for a form that has none. */
export function formKeyOf(form: URLSearchParams): string {
	const key = form.get(field) ?? ''
	return uuid.test(key) ? key : randomUUID()
}
