import { expect, test } from 'vitest'
import { checkMessage } from './check-message.server.ts'

const counted = '{count, plural, one {# bil} other {# bilar}}'
const inSlovak = '{count, plural, one {# auto} few {# autá} other {# áut}}'
const chosen = '{way, select, buy {Köp} other {Sälj}}'

test.each([
	['Stäng', 'Stäng rutan', null],
	['Hej {name}', '{name}, hej!', null],
	[counted, '{count, plural, one {en bil} other {{count} bilar}}', null],
	['Hej {name}', 'Hej {name', { code: 'unreadable' }],
	[counted, '{count, plural, one {# bil}}', { code: 'unreadable' }],
	[inSlovak, 'Aut: {count}', null],
	[inSlovak, '{count, plural, =0 {Žiadne} one {# vůz} few {# vozy} other {# vozov}}', null],
	[inSlovak, '{count, plural, one {# auto} fwe {# autá} other {# áut}}', { code: 'unreadable' }],
	[inSlovak, '{count, plural, one {# auto} other {# áut}}', { code: 'unreadable' }],
	[chosen, '{way, select, köp {Köp} other {Sälj}}', { code: 'unreadable' }],
	[chosen, '{way, select, other {Sälj} buy {Köpa}}', null],
	['Bilar: {count}', counted, null],
	['Hej {name}', 'Hej', { code: 'placeholders', missing: ['name'], unknown: [] }],
	['Hej {name}', 'Hej {namn}', { code: 'placeholders', missing: ['name'], unknown: ['namn'] }],
	['Stäng', 'Stäng {this}', { code: 'placeholders', missing: [], unknown: ['this'] }],
])('%s as %s', (original, text, fault) => {
	expect(checkMessage(text, original)).toEqual(fault)
})
