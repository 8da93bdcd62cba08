import { type Language, useLanguage } from '@marah/ui/language'
import { type MessageElements, messageWithElements } from '@marah/ui/message-elements'
import { type CompiledMessage, type MessageValues, printMessage } from '@marah/ui/print-message'
import type { MessageKey } from './message-keys.ts'

type CompiledMessages = Readonly<Record<string, CompiledMessage>>
/** Formats a message: `t('staff.count', { count })`. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

type Part = 'first' | 'rest'
const catalogues: Partial<Record<Language, CompiledMessages>> = {}

const loaders: Readonly<Record<Language, Record<Part, () => Promise<{ default: CompiledMessages }>>>> = {
  en: { first: () => import('virtual:messages/en/first'), rest: () => import('virtual:messages/en/rest') },
  ar: { first: () => import('virtual:messages/ar/first'), rest: () => import('virtual:messages/ar/rest') },
}
/** What every language needs that is chosen: with the first screen beyond the start, all of it. */
const needed = new Set<Part>(['first'])
const chosen = new Set<Language>()

/** Loads the messages of a language that the screens need which were opened. The browser loads each file once. */
export async function loadMessages(language: Language): Promise<void> {
  chosen.add(language)
  const loaded = await Promise.all([...needed].map((part) => loaders[language][part]()))
  catalogues[language] = Object.assign({}, ...loaded.map((each) => each.default))
}

/** Loads all messages of each language that was chosen, for a screen beyond the start. */
export async function loadAllMessages(): Promise<void> {
  needed.add('rest')
  await Promise.all([...chosen].map(loadMessages))
}

export function useMessages(): Translate {
  const language = useLanguage()
  return (key, values) => printMessage(language, catalogues[language]?.[key] ?? key, values)
}

/** A message with elements: `<RichMessage k="staff.invited" values={{ name: <bdi>{name}</bdi> }} />`. */
export function RichMessage({ k, ...elements }: MessageElements & { k: MessageKey }) {
  const t = useMessages()
  return <>{messageWithElements((values) => t(k, values), elements)}</>
}
