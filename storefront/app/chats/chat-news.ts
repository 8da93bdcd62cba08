import { languageOf, withoutLanguage } from '../platform/language.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { wordsOf } from '../platform/words.tsx'
import { addMessage, type ChatMessage, knownConversation } from './chat-queries.ts'

/** A message has come: shown where its conversation is open, told of everywhere else. */
export async function hearMessage(message: ChatMessage): Promise<void> {
  addMessage(message)
  if (message.from === 'customer' || document.visibilityState !== 'visible' || isShown(message)) return
  const id = String(message.conversation)
  const known = await knownConversation(id).catch(() => undefined)
  if (!known || isShown(message)) return
  const t = wordsOf(languageOf(location.pathname))
  toasts.show({
    text: t('chats.newMessage', { name: known.vendor.name }),
    tone: 'info',
    action: { label: t('chats.open'), to: `/chats/${id}` },
  })
}

function isShown({ conversation }: ChatMessage): boolean {
  return withoutLanguage(location.pathname).replace(/\/$/, '') === `/chats/${conversation}`
}
