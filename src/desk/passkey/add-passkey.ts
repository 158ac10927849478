import { describeAgent } from '../account/describe-agent.ts'
import type { DeskAnswer, StaffRequest } from '../desk-page.ts'
import { readPasskeyAnswer } from './passkey-answer.ts'

/** What the browser makes a passkey with, for the script. */
export async function startPasskey(request: StaffRequest): Promise<DeskAnswer> {
	const challenge = await request.accounts.passkeys.start(request)
	return challenge
		? { json: challenge.options, cookies: challenge.cookies }
		: { json: { code: 'refused' }, status: 403 }
}

/** False if it is none, or not the one that was asked for. */
export async function addPasskey(request: StaffRequest, form: URLSearchParams): Promise<boolean> {
	const { accounts, staff, headers, origin } = request
	const answer = readPasskeyAnswer(form)
	const name = [describeAgent(headers.get('user-agent') ?? ''), new URL(origin).hostname].filter(Boolean).join(' · ')
	return answer !== null && (await accounts.addPasskey(staff, answer, name, request))
}
