import { choice } from './field-kinds.ts'

const layouts = choice(['Variant 1', 'Variant 2'], 'Variant 1', { help: 'storyLayout' })

/** How stories are laid out. An unknown word is the first. */
export const storyLayout = { ...layouts, schema: layouts.schema.catch('Variant 1') }
