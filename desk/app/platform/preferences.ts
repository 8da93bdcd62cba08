import { directionOf, isLanguage, type Language } from '@marah/ui/language'

const languageKey = 'desk-language'

/** The language of this device's desk: the chosen one, else the browser's first that the desk has. */
export function chosenLanguage(): Language {
  const stored = readStored(languageKey)
  if (isLanguage(stored)) return stored
  const codes = navigator.languages.map((tag) => tag.toLowerCase().split('-', 1)[0])
  return codes.find(isLanguage) ?? 'en'
}

/** Stores the choice for the next visit. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(languageKey, language)
  } catch {
    // Storage is blocked: the choice holds until the page is left.
  }
}

/** Sets the document's language and direction. */
export function applyLanguage(language: Language): void {
  const { documentElement: root } = document
  root.lang = language
  root.dir = directionOf(language)
}

function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
