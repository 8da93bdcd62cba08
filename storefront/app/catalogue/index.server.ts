export { hexOf, toCards } from './card-data.server.ts'
export { readCategories } from './categories.server.ts'
export { loadListing } from './listing.server.ts'
export { servedListingContext } from './served-listing.server.tsx'
