import type { FormName } from '#domain/leads/form-names.ts'

export const draftName = 'lead'

/** Of a form in the session storage, or with `about` of one subject. */
export const leadDraftKey = (form: FormName, about = '') => `${draftName} ${form} ${about}`
