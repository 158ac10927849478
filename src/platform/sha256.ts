import { hash } from 'node:crypto'

export function sha256(content: string | Uint8Array, encoding: 'hex' | 'base64' | 'base64url'): string {
	return hash('sha256', content, encoding)
}
