export { ChatPage } from './chat-page.tsx'
export { ConversationsPage } from './conversations-page.tsx'
