export const textForms = ['bold', 'italic', 'heading', 'bullets', 'numbers', 'table'] as const
export type TextForm = (typeof textForms)[number]

/** What can be done while the caret is in a table. */
export const tableSteps = ['addRow', 'addColumn', 'removeRow', 'removeColumn', 'removeTable'] as const
export type TableStep = (typeof tableSteps)[number]

/** Forms for which the library of tables is needed. */
export type TableForm = TableStep | 'table'
export type PlainForm = Exclude<TextForm, TableForm>
