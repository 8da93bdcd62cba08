import type { Language } from '@marah/ui/language'
import { createContext, use } from 'react'

export const ChooseLanguageContext = createContext<(language: Language) => Promise<void>>(async () => {})

/** Returns how to change the language of this device's desk. */
export function useChooseLanguage(): (language: Language) => Promise<void> {
  return use(ChooseLanguageContext)
}
