import type { Role } from './roles.ts'

/** Everything the audit log can hold. A line keeps its action for ever, so a name never changes. */
export const auditActions = [
	'joined',
	'second factor',
	'session ended',
	'language changed',
	'sign-in refused',
	'sign-in too-many',
	'code refused',
	'code too-many',
	'removed',
	'lead new',
	'lead working',
	'lead done',
	'lead sent again',
	'lead erased',
	'leads exported',
	'booking made',
	'booking moved',
	'booking cancelled',
	'booking done',
	'booking no-show',
	'booking reopened',
	'workshop hours changed',
	'offering added',
	'offering changed',
	'offering removed',
	'catalogue rules changed',
	'workshop terms changed',
	'agreement changed',
] as const

export type AuditAction = (typeof auditActions)[number] | `${'granted' | 'revoked' | 'demo'} ${Role}`
