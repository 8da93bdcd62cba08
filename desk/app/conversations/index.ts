export { ChatPage } from './chat-page.tsx'
export { InboxPage } from './inbox-page.tsx'
