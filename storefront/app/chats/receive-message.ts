import { languageOf, withoutLanguage } from '../platform/language.tsx'
import { messagesOf } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { addMessage, type ChatMessage, getConversation } from './chat-queries.ts'

/** Shows a new message in its open conversation, and in a toast everywhere else. */
export async function receiveMessage(message: ChatMessage): Promise<void> {
  addMessage(message)
  if (message.from === 'customer' || document.visibilityState !== 'visible' || isShown(message)) return
  const id = String(message.conversation)
  const known = await getConversation(id).catch(() => undefined)
  if (!known || isShown(message)) return
  const t = messagesOf(languageOf(location.pathname))
  toasts.show({
    text: t('chats.newMessage', { name: known.vendor.name }),
    tone: 'info',
    action: { label: t('chats.open'), to: `/chats/${id}` },
  })
}

function isShown({ conversation }: ChatMessage): boolean {
  return withoutLanguage(location.pathname).replace(/\/$/, '') === `/chats/${conversation}`
}
