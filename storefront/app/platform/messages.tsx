import urls from 'virtual:messages/urls'
import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { type Language, useLanguage } from './language.tsx'
import type { MessageKey } from './message-keys.ts'
import { type CompiledMessage, type MessageValues, printMessage } from './print-message.ts'
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

type RichProps = {
  k: MessageKey
  values?: Record<string, ReactNode>
  /** Elements for the `<name>…</name>` tags of the message; each receives the text between. */
  parts?: Record<string, ReactElement<{ children?: ReactNode }>>
}

// Private-use characters mark the elements while the message is formatted as text.
const mark = (index: number) => `\uE000${index}\uE001`
const markOrTag = /\uE000(\d+)\uE001|<(\w+)>([^<]*)<\/\2>/g

/** A message with elements: `<RichMessage k="cart.total" values={{ price: <Money …/> }} parts={{ b: <b /> }} />`. */
export function RichMessage({ k, values = {}, parts = {} }: RichProps) {
  const t = useMessages()
  const elements: ReactNode[] = []
  const printable: MessageValues = {}
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'number') printable[name] = value
    else printable[name] = mark(elements.push(value) - 1)
  }
  return <>{pieces(t(k, printable), elements, parts)}</>
}

function pieces(text: string, elements: ReactNode[], parts: NonNullable<RichProps['parts']>): ReactNode[] {
  const out: ReactNode[] = []
  let end = 0
  for (const match of text.matchAll(markOrTag)) {
    out.push(text.slice(end, match.index))
    end = match.index + match[0].length
    const [, index, tag, inner] = match
    const part = tag === undefined ? undefined : parts[tag]
    if (index !== undefined) {
      const element = elements[Number(index)]
      out.push(isValidElement(element) ? <Fragment key={match.index}>{element}</Fragment> : element)
    } else if (part) {
      out.push(cloneElement(part, { key: match.index }, ...pieces(inner ?? '', elements, parts)))
    } else out.push(match[0])
  }
  out.push(text.slice(end))
  return out
}
