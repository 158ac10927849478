import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { editorPanels } from './e2e/editor-panels.ts'

/** What is a panel of its own, a dialog, a toolbar or a group of fields. */
const panel = /<(?:aside|dialog|fieldset|h2|PickerDialog|FieldGroup)\b|role="(?:alert|toolbar)"|popover=/

test('every panel of the editor is in the list of the browser test that looks at all of them', () => {
	const files = globSync('src/editing/browser/*.tsx')
	const panels = files.filter((file) => panel.test(readFileSync(file, 'utf8'))).map((file) => basename(file))
	const known = new Set(Object.values(editorPanels).flatMap((each) => each.files))
	expect(panels.length).toBeGreaterThan(10)
	// They put the others in their places.
	const frames = ['editor.tsx', 'panel.tsx']
	expect(panels.filter((file) => !known.has(file) && !frames.includes(file) && !file.includes('.test.'))).toEqual([])
	expect([...known].filter((file) => !files.some((each) => basename(each) === file))).toEqual([])
})
