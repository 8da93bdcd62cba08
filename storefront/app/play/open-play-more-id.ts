/** The part of the page of an open play below its calendar. */
export const openPlayMoreId = 'more'
