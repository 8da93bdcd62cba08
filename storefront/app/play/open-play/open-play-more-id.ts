/** The id of the part below the calendar of an open play's page. */
export const openPlayMoreId = 'more'
