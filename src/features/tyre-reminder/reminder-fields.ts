/** Where the form of the page is sent. */
export const reminderChangePath = '/api/tyre-reminders'

/** The fields of its form. */
export const reminderFields = { token: 'token', language: 'language' } as const
