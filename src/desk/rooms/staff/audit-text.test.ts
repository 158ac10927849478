import { expect, test } from 'vitest'
import { languages } from '#domain/market.ts'
import { textsFor } from '#i18n/texts.server.ts'
import { createTranslate } from '#i18n/texts.ts'
import { auditActions } from '../../staff/audit-actions.ts'
import { auditText } from './audit-text.ts'

test.each(languages)('every line of the audit log is a sentence in %s', (language) => {
	const t = createTranslate(language, textsFor(language, ['desk', 'deskAudit']))
	for (const action of [...auditActions, 'granted seller', 'revoked owner', 'demo workshop']) {
		const text = auditText(action, t)
		expect(text, action).not.toMatch(/^desk|[{}]/)
		expect(text, action).not.toBe(action)
	}
})

test('a role and a status are named in the language too, and an unknown line stays', () => {
	const t = createTranslate('sv', textsFor('sv', ['desk', 'deskAudit']))
	expect(auditText('granted seller', t)).toBe('Gav rollen Säljare')
	expect(auditText('lead working', t)).toBe('Förfrågan: Pågår')
	expect(auditText('something of an older version', t)).toBe('something of an older version')
})
