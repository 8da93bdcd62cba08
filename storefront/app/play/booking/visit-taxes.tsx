import { languageOf } from '../../platform/language.tsx'
import { lazyPart } from '../../platform/load-code.ts'
import { loadMessages } from '../../platform/messages.tsx'

/**
 * Shows the tax of a quote, a row for each rate, with the cart's messages: these pages do not load those, and the booking's
 * own page needs them next. Render it in a `Suspense`.
 */
export const VisitTaxes = lazyPart(async () => {
  const [{ TaxRows }] = await Promise.all([
    import('../../parts/tax-rows.tsx'),
    loadMessages(languageOf(location.pathname), 'personal'),
  ])
  return { default: TaxRows }
})
