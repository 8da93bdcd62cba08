import { languageOf, withoutLanguage } from '../platform/language.tsx'
import { messagesOf } from '../platform/messages.tsx'
import { orThrow, type readPublic } from '../platform/public-data.server.ts'
import { ageChoices, priceChoices } from './gift-choices.ts'
import { readListState } from './list-state.ts'

/**
 * Returns the choices of gifts by age and by price, as links that work without JavaScript. They count all gifts, so that
 * the bands stay while one of them is chosen.
 */
export async function readGiftChoices(api: ReturnType<typeof readPublic>, url: URL) {
  const { facets } = orThrow(
    await api.GET('/product/product/', { params: { query: { in_stock: 'true', page_size: '1' } } }),
  )
  const t = messagesOf(languageOf(url.pathname))
  const state = readListState(url.searchParams)
  const path = withoutLanguage(url.pathname)
  const facts = { sizes: facets.size.map(({ key }) => key), price: facets.price }
  return [
    { title: t('gifts.byAge'), links: ageChoices(t, path, state, facts) },
    { title: t('gifts.byPrice'), links: priceChoices(t, path, state, facts) },
  ].filter(({ links }) => links.length > 0)
}
