import { z } from 'zod'

/** What a browser makes of a challenge, for a new passkey and for a sign-in; only the latter has a signature. */
const passkeyAnswer = z.looseObject({
	id: z.string(),
	rawId: z.string(),
	type: z.literal('public-key'),
	response: z.looseObject({
		clientDataJSON: z.string(),
		authenticatorData: z.string().default(''),
		signature: z.string().default(''),
	}),
	clientExtensionResults: z.looseObject({}),
})

export type PasskeyAnswer = z.infer<typeof passkeyAnswer>

/** The answer as the script sent it; null if it is nothing like that. */
export function readPasskeyAnswer(form: URLSearchParams): PasskeyAnswer | null {
	try {
		return passkeyAnswer.safeParse(JSON.parse(form.get('credential') ?? '')).data ?? null
	} catch (error) {
		if (error instanceof SyntaxError) return null
		throw error
	}
}
