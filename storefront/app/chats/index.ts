export { hearMessage } from './chat-news.ts'
export { type ChatMessage, keepChatsUnread, keepSeen, refreshChats } from './chat-queries.ts'
export { ChatsLink } from './chats-link.tsx'
export { OrderSellers } from './order-sellers.tsx'
