export { registerWishlist } from './routes.ts'
