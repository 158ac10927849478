import { expect, test } from 'vitest'
import { checkMessage } from './check-message.server.ts'

const counted = '{count, plural, one {# bil} other {# bilar}}'

test.each([
	['Stäng', 'Stäng rutan', null],
	['Hej {name}', '{name}, hej!', null],
	[counted, '{count, plural, one {en bil} other {{count} bilar}}', null],
	['Hej {name}', 'Hej {name', { code: 'unreadable' }],
	[counted, '{count, plural, one {# bil}}', { code: 'unreadable' }],
	['Hej {name}', 'Hej', { code: 'placeholders', missing: ['name'], unknown: [] }],
	['Hej {name}', 'Hej {namn}', { code: 'placeholders', missing: ['name'], unknown: ['namn'] }],
	['Stäng', 'Stäng {this}', { code: 'placeholders', missing: [], unknown: ['this'] }],
])('%s as %s', (original, text, fault) => {
	expect(checkMessage(text, original)).toEqual(fault)
})
