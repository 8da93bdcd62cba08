/** The id of the part below pictures and price. */
export const productMoreId = 'more'
