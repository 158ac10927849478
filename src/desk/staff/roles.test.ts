import { expect, test } from 'vitest'
import { type Grant, isLastOwner } from './roles.ts'

const ofAll: Grant = { role: 'owner', site: null }
const ofOne: Grant = { role: 'owner', site: 'carhall-se' }
const member = (id: string, grants: Grant[], hasPassword = true) => ({ id, grants, hasPassword })

test.each([
	['the only owner', [member('eva', [ofAll])], true],
	['one of two', [member('eva', [ofAll]), member('bo', [ofAll])], false],
	['beside a demo owner, and one who has not joined', [member('eva', [ofAll]), member('demo', [ofAll], false)], true],
	['beside the owner of one site', [member('eva', [ofAll]), member('bo', [ofOne])], true],
	['a seller beside the only owner', [member('eva', [{ role: 'seller', site: null }]), member('bo', [ofAll])], false],
	['who cannot sign in again', [member('eva', [ofAll], false)], false],
])('the last owner: %s', (_, members, expected) => {
	expect(isLastOwner('eva', members)).toBe(expected)
})
