/** Null: something has changed since the form was opened. */
export type RefusedField = { field: string | null }

/** A form that was not saved, as it was filled in. */
export type RefusedForm = RefusedField & { form: URLSearchParams }
