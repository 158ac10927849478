/** What a form of another host tells of itself. */
export const formEventNames = ['ready', 'submit', 'submitted', 'failed'] as const
export type FormEventName = (typeof formEventNames)[number]
