import { failureFrom, failureText } from '../personal/failure-text.ts'
import type { Language } from '../platform/language.tsx'
import { api, call } from '../platform/personal/api.ts'
import { loadWords, wordsOf } from '../platform/words.tsx'
import { rereadWishlist } from './wishlist-queries.ts'

/** Asks for a notification, and says in words what came of it. */
export async function askForAlert(
  stock: number,
  language: Language,
): Promise<{ text: string; isDone: boolean }> {
  await loadWords(language, 'personal')
  const t = wordsOf(language)
  try {
    await call(api.POST('/product/stock-alert/', { body: { product_stock: stock } }))
    await rereadWishlist()
    return { text: t('wishlist.alertSet'), isDone: true }
  } catch (error) {
    const failure = failureFrom(error)
    return { text: failure.fields.product_stock?.[0] ?? failureText(t, failure), isDone: false }
  }
}

export async function cancelAlert(stock: number): Promise<void> {
  await call(api.DELETE('/product/stock-alert/{id}/', { params: { path: { id: String(stock) } } }))
  await rereadWishlist()
}
