export type Language = 'en' | 'ar'

export type Text = { readonly en: string; readonly ar: string }

/** The first of our languages that Accept-Language names, weights left out of it; English without one. */
export function languageOf(header: string | undefined): Language {
  const asked = (header ?? '').split(',').map((part) => part.trim().slice(0, 2).toLowerCase())
  return asked.find((part) => part === 'ar' || part === 'en') === 'ar' ? 'ar' : 'en'
}
