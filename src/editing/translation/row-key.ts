import type { FieldPlace } from '#content/edit-command.ts'
import { placeKey } from '#content/translation-sources.ts'
import type { EditedOf } from '../editing-data.ts'

/** Of a text of the page, or of its header and footer, in the address of the editor. */
export const rowKey = (of: EditedOf, place: FieldPlace) => `${of === 'frame' ? 'frame ' : ''}${placeKey(place)}`
