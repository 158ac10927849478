import type { Redirect } from '../redirect.ts'

/**
 * What comes of a form that was posted without script. What was taken and can be looked at later is redirected to (303), so that a
 * reload sends nothing. Everything else is the same page again: with what was typed and its errors, or the next step.
 */
export type FormAnswer<Shown> = Redirect | { shown: Shown; status: FormStatus }

/** 400: fields are missing or wrong. 404, 409, 422: understood and refused. 429: too many. 503, 507: not possible at present. */
export type FormStatus = 200 | 400 | 404 | 409 | 422 | 429 | 503 | 507
