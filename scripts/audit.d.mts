export function readAudit(output: string): string[] | null
