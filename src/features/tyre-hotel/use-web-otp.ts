import { useEffect, useEffectEvent } from 'react'

/** WebOTP (wicg.github.io/web-otp), which TypeScript does not know yet. */
type OtpRequest = CredentialRequestOptions & { otp: { transport: ['sms'] } }

/**
 * Phones that can (Chrome on Android) offer to read the code from the text message, whose last line names our host. Others fill it in by
 * `autocomplete`, or leave it to the visitor. Another code is another message; null waits for none.
 */
export function useWebOtp(codesSent: number | null, onCode: (code: string) => void): void {
	const receive = useEffectEvent(onCode)
	useEffect(() => {
		if (codesSent === null || !('OTPCredential' in window)) return
		const waiting = new AbortController()
		const request: OtpRequest = { otp: { transport: ['sms'] }, signal: waiting.signal }
		navigator.credentials.get(request).then(
			(read) => {
				if (read && 'code' in read) receive(String(read.code))
			},
			() => {
				// Refused by the visitor, or the step was left.
			},
		)
		return () => waiting.abort()
	}, [codesSent])
}
