/** Events of a form of another host. */
export const formEventNames = ['ready', 'submit', 'submitted', 'failed'] as const
export type FormEventName = (typeof formEventNames)[number]
