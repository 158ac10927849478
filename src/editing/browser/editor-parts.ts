import type { FieldDescription } from '#blocks/fields/describe-fields.ts'
import type { FieldPlace } from '#content/edit-command.ts'
import type { EditingData } from '../editing-data.ts'
import type { DraftEditor } from './draft-editor.ts'
import type { EditedView } from './edited-view.ts'

/** What all parts of the editor share. */
export type EditorParts = { editor: DraftEditor; view: EditedView; data: EditingData }

/** A field in the panel. */
export type FieldParts = EditorParts & { field: FieldDescription; place: FieldPlace }
