export { HeartSlot } from './heart-slot.tsx'
export { StockAlert } from './lazy-stock-alert.ts'
export { mergeFavorites } from './merge-favorites.ts'
export { WishlistLink } from './wishlist-link.tsx'
