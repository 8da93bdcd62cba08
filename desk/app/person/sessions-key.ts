/** The key of the query for the person's own sessions. */
export const sessionsKey = ['sessions']
