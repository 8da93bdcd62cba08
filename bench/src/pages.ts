import type { Language, Sample } from './sample.ts'

export type Page = { readonly name: string; readonly language: Language; readonly path: string }

const languages = ['en', 'ar'] as const

/** The public pages that every budget speaks of, in both languages. */
export function publicPages(sample: Sample): Page[] {
  return languages.flatMap((language) => {
    const prefix = language === 'ar' ? '/ar' : ''
    const word = sample.words[language][0] ?? ''
    return [
      { name: 'home', language, path: prefix || '/' },
      { name: 'list', language, path: `${prefix}/c/${sample.category}` },
      {
        name: 'product',
        language,
        path: `${prefix}/p/${encodeURIComponent(sample.products[0]?.slug ?? '')}`,
      },
      { name: 'search', language, path: `${prefix}/search?q=${encodeURIComponent(word)}` },
      { name: 'open play', language, path: `${prefix}/play/open` },
    ]
  })
}

/** Renders it once, so that what is measured afterwards is a page that is cached. @throws when it is not there. */
export async function warm(origin: string, page: Page): Promise<void> {
  const answer = await fetch(origin + page.path, { redirect: 'manual' })
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${page.path} answered ${answer.status}`)
}
