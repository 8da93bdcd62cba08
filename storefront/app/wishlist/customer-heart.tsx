import { useQuery } from '@tanstack/react-query'
import { failureText } from '../personal/failure-text.ts'
import { languageOf } from '../platform/language.tsx'
import { queries } from '../platform/personal/queries.ts'
import { toasts } from '../platform/toast-queue.ts'
import { loadWords, wordsOf } from '../platform/words.tsx'
import { HeartButton } from './heart-button.tsx'
import type { HeartProps } from './heart-props.ts'
import { setWish, useIsWished, type WishOutcome } from './wish-editor.ts'
import { wishedStockQuery } from './wishlist-queries.ts'

/** On public pages too, where no provider of personal data stands: the client is named. */
export default function CustomerHeart({ slug, name, stock }: HeartProps) {
  const { data } = useQuery(wishedStockQuery, queries)
  const wish = { slug, stock: stock ?? null }
  const liked = useIsWished(wish, data ?? [])
  return <HeartButton name={name} liked={liked} onClick={() => void press(wish, !liked)} />
}

async function press(wish: Parameters<typeof setWish>[0], liked: boolean): Promise<void> {
  const language = languageOf(location.pathname)
  const [outcome] = await Promise.all([
    setWish(wish, liked),
    loadWords(language, 'personal').catch(() => undefined),
  ])
  if (outcome) notify(outcome, language)
}

function notify(outcome: WishOutcome, language: Parameters<typeof wordsOf>[0]): void {
  const t = wordsOf(language)
  const see = { label: t('wishlist.see'), to: '/wishlist' }
  if (outcome.kind === 'added') toasts.show({ text: t('wishlist.added'), tone: 'done', action: see })
  if (outcome.kind === 'already') toasts.show({ text: t('wishlist.already'), tone: 'info', action: see })
  if (outcome.kind === 'removed') toasts.show({ text: t('wishlist.removed'), tone: 'done' })
  if (outcome.kind === 'failed') {
    const { failure } = outcome
    toasts.show({ text: failure.fields.product_stock?.[0] ?? failureText(t, failure), tone: 'problem' })
  }
}
