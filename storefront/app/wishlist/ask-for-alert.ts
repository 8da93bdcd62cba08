import type { Language } from '@marah/ui/language'
import { failureFrom, failureText } from '../personal/failure-text.ts'
import { loadMessages, messagesOf } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'
import { refetchWishlist } from './wishlist-queries.ts'

/** Requests a back-in-stock alert and shows the result as a toast. */
export async function askForAlert(
  stock: number,
  language: Language,
): Promise<{ text: string; isDone: boolean }> {
  await loadMessages(language, 'personal')
  const t = messagesOf(language)
  try {
    await call(api.POST('/product/stock-alert/', { body: { product_stock: stock } }))
    await refetchWishlist()
    return { text: t('wishlist.alertSet'), isDone: true }
  } catch (error) {
    const failure = failureFrom(error)
    return { text: failure.fields.product_stock?.[0] ?? failureText(t, failure), isDone: false }
  }
}

export async function cancelAlert(stock: number): Promise<void> {
  await call(api.DELETE('/product/stock-alert/{id}/', { params: { path: { id: String(stock) } } }))
  await refetchWishlist()
}
