import { type Language, useLanguage } from '@marah/ui/language'
import { type CompiledMessage, type MessageValues, printMessage } from '@marah/ui/print-message'
import type { MessageKey } from './message-keys.ts'

type CompiledMessages = Readonly<Record<string, CompiledMessage>>
/** Formats a message: `t('staff.people', { count })`. */
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
