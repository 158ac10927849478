/** The page has come alive: from now on what is pressed is handled in the browser. */
export const hydratedEvent = 'hydrated'
