export { ChatLink } from './chat-link.tsx'
export { SellerCards } from './seller-card.tsx'
export type { SellerData } from './seller-data.server.ts'
export { SellerName } from './seller-name.tsx'
