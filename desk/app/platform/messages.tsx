import { type Language, useLanguage } from '@marah/ui/language'
import { type MessageElements, messageWithElements } from '@marah/ui/message-elements'
import { type CompiledMessage, type MessageValues, printMessage } from '@marah/ui/print-message'
import type { MessageKey } from './message-keys.ts'

type CompiledMessages = Readonly<Record<string, CompiledMessage>>
/** Formats a message: `t('staff.count', { count })`. */
export type Translate = (key: MessageKey, values?: MessageValues) => string

const catalogues: Partial<Record<Language, CompiledMessages>> = {}

const loaders: Readonly<Record<Language, () => Promise<{ default: CompiledMessages }>>> = {
  en: () => import('virtual:messages/en'),
  ar: () => import('virtual:messages/ar'),
}

/** Loads the messages of a language once. */
export async function loadMessages(language: Language): Promise<void> {
  catalogues[language] ??= (await loaders[language]()).default
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
