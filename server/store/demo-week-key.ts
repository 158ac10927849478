/** Ids of all that the demo week puts in begin with it. */
export const demoWeekKey = 'demo-week-'
