import type { LocalizedText } from '../schema/columns.ts'
import type { UntranslatedTitles } from './report.ts'

/** Enough to find the kind of rows in the file. */
const mostLines = 5

type Titled = { readonly line: number; readonly title: LocalizedText }

/** Lists the languages of the shop in which products of the file have no title: their pages show the other language's. */
export function untranslatedTitles(
  products: readonly Titled[],
  languages: readonly ('en' | 'ar')[],
): UntranslatedTitles[] {
  return languages.flatMap((language) => {
    const lines = products.filter(({ title }) => !isWritten(title, language)).map(({ line }) => line)
    return lines.length > 0
      ? [{ language, products: lines.length, firstLines: lines.slice(0, mostLines) }]
      : []
  })
}

/** English has the Arabic text until it is translated (`mergeText`). */
function isWritten({ en, ar }: LocalizedText, language: 'en' | 'ar'): boolean {
  return language === 'ar' ? ar !== undefined : en !== ar
}
