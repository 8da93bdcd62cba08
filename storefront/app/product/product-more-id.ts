/** The part of the product page below pictures and price. */
export const productMoreId = 'more'
