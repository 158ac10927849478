import { z } from 'zod'

const flag = z.enum(['0', '1', 'true', 'false']).transform((value) => value === '1' || value === 'true')

const environmentSchema = z.object({
	NODE_ENV: z.enum(['production', 'development', 'test']).default('production'),
	PORT: z.coerce.number().int().min(0).max(65535).default(3000),
	HOST: z.string().min(1).default('0.0.0.0'),
	DATA_DIR: z.string().min(1).default('data'),
	DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
	SEARCH_API_KEY: z.string().min(16).optional(),
	LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
	ALLOW_UNKNOWN_HOSTS: flag.default(false),
})

export type Environment = z.infer<typeof environmentSchema>

/** Reads the process environment; every mistake is a sentence that names the variable. Empty values count as unset. */
export function parseEnvironment(variables: Record<string, string | undefined>): Environment {
	const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''))
	const parsed = environmentSchema.safeParse(set)
	if (parsed.success) return parsed.data
	const sentences = parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}.`)
	throw new Error(`The environment has mistakes.\n${sentences.join('\n')}`)
}
