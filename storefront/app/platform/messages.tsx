import urls from 'virtual:messages/urls'
import { type Language, useLanguage } from '@marah/ui/language'
import { type MessageElements, messageWithElements } from '@marah/ui/message-elements'
import { type CompiledMessage, type MessageValues, printMessage } from '@marah/ui/print-message'
import type { MessageKey } from './message-keys.ts'
import { shopNames } from './shop.ts'

export type MessageGroup =
  | 'public'
  | 'welcome'
  | 'content'
  | 'discovery'
  | 'play'
  | 'play-book'
  | 'withdrawal'
  | 'personal'
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>
/** Formats a message: `t('cart.items', { count })`. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

const catalogues: Partial<Record<Language, CompiledMessages>> = {}
const loading = new Map<string, Promise<void>>()

/** Adds compiled messages: on the server once for all languages, in the browser only those of the page. */
export function addMessages(language: Language, messages: CompiledMessages): void {
  catalogues[language] = { ...catalogues[language], ...messages }
}

/** URL of a group of messages; the document preloads it. */
export function messagesUrl(language: Language, group: MessageGroup): string {
  return urls[language][group]
}

/** Loads a group once. The server has all messages and does nothing. */
export function loadMessages(language: Language, group: MessageGroup): Promise<void> {
  const url = messagesUrl(language, group)
  const known = loading.get(url)
  if (known) return known
  const load = import(/* @vite-ignore */ url).then(
    (module: { default: CompiledMessages }) => addMessages(language, module.default),
    (error: unknown) => {
      loading.delete(url)
      throw error
    },
  )
  loading.set(url, load)
  return load
}

/** Returns `t` for use outside components, in `meta` and loaders. Every message may contain `{shop}`, the shop's name. */
export function messagesOf(language: Language): Translate {
  const [shop = ''] = shopNames(language)
  return (key, values) => printMessage(language, catalogues[language]?.[key] ?? key, { shop, ...values })
}

export function useMessages(): Translate {
  return messagesOf(useLanguage())
}

type RichProps = MessageElements & { k: MessageKey }

/** A message with elements: `<RichMessage k="cart.total" values={{ price: <Money …/> }} parts={{ b: <b /> }} />`. */
export function RichMessage({ k, ...elements }: RichProps) {
  const t = useMessages()
  return <>{messageWithElements((values) => t(k, values), elements)}</>
}
