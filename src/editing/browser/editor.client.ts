import { editingDataId } from '../editing-data.ts'

// The script of pages that are edited. Pages of visitors do not load it.

const element = document.getElementById(editingDataId)
if (element) void import('./start-editor.tsx').then(({ startEditor }) => startEditor(JSON.parse(element.textContent)))
