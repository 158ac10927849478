import type { Environment } from '#platform/environment.ts'
import { createTextSeal, type TextSeal } from '#platform/seals/text-seal.ts'
import type { KeyRing } from './keys/key-ring.ts'

/** Seals with `SECRET_KEY`, without one with a key of the ring; opens what any of the keys sealed. */
export async function openTextSeal(
	keys: KeyRing,
	{ SECRET_KEY, SECRET_KEY_BEFORE }: Pick<Environment, 'SECRET_KEY' | 'SECRET_KEY_BEFORE'>,
): Promise<TextSeal> {
	const ofRing = await keys.signingKey('sealed-texts')
	const [first = ofRing, ...others] = [SECRET_KEY, SECRET_KEY_BEFORE].flatMap((key) =>
		key === undefined ? [] : [Buffer.from(key)],
	)
	return createTextSeal([first, ...others, ofRing])
}
