import urls from 'virtual:words/urls'
import { cloneElement, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'
import { type Language, useLanguage } from './language.tsx'
import { type CompiledMessage, printMessage, type WordValues } from './print-message.ts'
import type { WordKey } from './word-keys.ts'

export type WordGroup = 'public' | 'welcome' | 'content' | 'discovery' | 'play' | 'play-book' | 'personal'
export type Messages = Readonly<Record<string, CompiledMessage>>
/** Prints a message: `t('cart.items', { count })`. */
export type Words = (key: WordKey, values?: WordValues) => string

const catalogues: Partial<Record<Language, Messages>> = {}
const loading = new Map<string, Promise<void>>()

/** Adds compiled messages. The server does this once for all languages, the browser only for the page's own. */
export function addWords(language: Language, messages: Messages): void {
  catalogues[language] = { ...catalogues[language], ...messages }
}

/** Where the browser finds a language's words: the document preloads it. */
export function wordsUrl(language: Language, group: WordGroup): string {
  return urls[language][group]
}

/** Loads a group once. On the server, where all words are present, it has nothing to do. */
export function loadWords(language: Language, group: WordGroup): Promise<void> {
  const url = wordsUrl(language, group)
  const known = loading.get(url)
  if (known) return known
  const load = import(/* @vite-ignore */ url).then(
    (module: { default: Messages }) => addWords(language, module.default),
    (error: unknown) => {
      loading.delete(url)
      throw error
    },
  )
  loading.set(url, load)
  return load
}

/** The words of a language, where there is no component: `meta`, loaders. */
export function wordsOf(language: Language): Words {
  return (key, values) => printMessage(language, catalogues[language]?.[key] ?? key, values)
}

export function useWords(): Words {
  return wordsOf(useLanguage())
}

type RichProps = {
  k: WordKey
  values?: Record<string, ReactNode>
  /** What stands for `<name>…</name>` in the message: an element that receives the text between. */
  parts?: Record<string, ReactElement<{ children?: ReactNode }>>
}

// Private-use characters stand for elements while the message is printed as text.
const mark = (index: number) => `\uE000${index}\uE001`
const markOrTag = /\uE000(\d+)\uE001|<(\w+)>([^<]*)<\/\2>/g

/** A message that holds elements: `<RichWords k="cart.total" values={{ price: <Money …/> }} parts={{ b: <b /> }} />`. */
export function RichWords({ k, values = {}, parts = {} }: RichProps) {
  const t = useWords()
  const elements: ReactNode[] = []
  const printable: WordValues = {}
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
