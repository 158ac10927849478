export const serverArguments: readonly string[]
export const serverEnvironment: Readonly<Record<string, string>>
export const demoEnvironment: (environment: Record<string, string | undefined>) => { DEMO_WEEK?: '1' }
