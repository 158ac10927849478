/** A redirect to another address. */
export type Redirect = { redirectTo: string; status: 302 | 303 | 308 }

export function redirectTo(location: string, status: Redirect['status'] = 302): Redirect {
	return { redirectTo: location, status }
}

export function isRedirect(answer: object): answer is Redirect {
	return 'redirectTo' in answer
}
