import { languageOf } from '../platform/language.tsx'
import { lazyPart } from '../platform/load-code.ts'
import { loadMessages } from '../platform/messages.tsx'

/**
 * The tax of a quote, a row for each rate, in the words of the cart: those are not among the messages of these pages, and the
 * booking's own page needs them next. Rendered in a `Suspense`.
 */
export const VisitTaxes = lazyPart(async () => {
  const [{ TaxRows }] = await Promise.all([
    import('../parts/tax-rows.tsx'),
    loadMessages(languageOf(location.pathname), 'personal'),
  ])
  return { default: TaxRows }
})
