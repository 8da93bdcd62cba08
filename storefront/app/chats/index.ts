export { type ChatMessage, markSeenByOther, refreshChats, setChatsUnread } from './chat-queries.ts'
export { ChatsLink } from './chats-link.tsx'
export { OrderSellers } from './order-sellers.tsx'
export { receiveMessage } from './receive-message.ts'
