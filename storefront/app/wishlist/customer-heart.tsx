import { useQuery } from '@tanstack/react-query'
import { Island } from '../parts/island.tsx'
import { failureText } from '../personal/failure-text.ts'
import { languageOf } from '../platform/language.tsx'
import { loadMessages, messagesOf } from '../platform/messages.tsx'
import { queries } from '../platform/personal/queries.ts'
import { toasts } from '../platform/toast-queue.ts'
import { HeartButton } from './heart-button.tsx'
import type { HeartProps } from './heart-props.ts'
import { useEarlyPress } from './use-early-press.ts'
import { setOnWishlist, useIsOnWishlist, type WishlistOutcome } from './wishlist-editor.ts'
import { wishlistStockQuery } from './wishlist-queries.ts'

/** Shows the heart of a customer. If the wishlist cannot be read, a press reads it again. */
export default function CustomerHeart(props: HeartProps) {
  return (
    <Island
      instead={(_, again) => (
        <HeartButton
          name={props.name}
          liked={false}
          onClick={() => void queries.resetQueries({ queryKey: wishlistStockQuery.queryKey }).then(again)}
        />
      )}
    >
      <Heart {...props} />
    </Island>
  )
}

/** Public pages use it too, without a provider: the query client is passed explicitly. */
function Heart({ slug, name, stock }: HeartProps) {
  const { data } = useQuery(wishlistStockQuery, queries)
  const target = { slug, stock: stock ?? null }
  const liked = useIsOnWishlist(target, data ?? [])
  const wasPressed = useEarlyPress(slug, () => void press(target, true, name))

  return (
    <HeartButton
      name={name}
      liked={liked}
      isFocused={wasPressed}
      onClick={() => void press(target, !liked, name)}
    />
  )
}

async function press(
  target: Parameters<typeof setOnWishlist>[0],
  liked: boolean,
  name: string,
): Promise<void> {
  const language = languageOf(location.pathname)
  const [outcome] = await Promise.all([
    setOnWishlist(target, liked),
    loadMessages(language, 'personal').catch(() => undefined),
  ])
  if (outcome) notify(outcome, language, name)
}

function notify(outcome: WishlistOutcome, language: Parameters<typeof messagesOf>[0], name: string): void {
  const t = messagesOf(language)
  const see = { label: t('wishlist.see'), to: '/wishlist' }
  if (outcome.kind === 'added')
    toasts.show({ text: t('wishlist.added', { name }), tone: 'done', action: see })
  if (outcome.kind === 'already')
    toasts.show({ text: t('wishlist.already', { name }), tone: 'info', action: see })
  if (outcome.kind === 'removed') toasts.show({ text: t('wishlist.removed', { name }), tone: 'done' })
  if (outcome.kind === 'failed') {
    const { failure } = outcome
    toasts.show({ text: failure.fields.product_stock?.[0] ?? failureText(t, failure), tone: 'problem' })
  }
}
