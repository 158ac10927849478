/** How often a test kills its process: seldom in every run of the suite, `KILLS=100 npx vitest run kill crash` for many. */
export const countKills = (inSuite: number): number => Number(process.env.KILLS ?? inSuite)
