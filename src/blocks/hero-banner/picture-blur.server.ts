import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod'

const file = 'public/images/blur.json'
let blurs: Record<string, string> | undefined

/** The blurred placeholder of a picture shipped with the product; null for all others. */
export function findPictureBlur(src: string): string | null {
	blurs ??= existsSync(file) ? z.record(z.string(), z.string()).parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
	return blurs[src] ?? null
}
