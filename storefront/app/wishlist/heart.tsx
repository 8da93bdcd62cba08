import { Suspense } from 'react'
import { useAppState } from '../platform/app-state.ts'
import { languageOf } from '../platform/language.tsx'
import { lazyPart } from '../platform/load-code.ts'
import { loadMessages, messagesOf } from '../platform/messages.tsx'
import { toasts } from '../platform/toast-queue.ts'
import { setFavorite, useIsFavorite } from './favorites.ts'
import { HeartButton } from './heart-button.tsx'
import type { HeartProps } from './heart-props.ts'
import { useEarlyPress } from './use-early-press.ts'

const CustomerHeart = lazyPart(() => import('./customer-heart.tsx'))

/** A visitor's favourites are stored on the device, a customer's in the account's wishlist. */
export default function Heart(props: HeartProps) {
  const loggedIn = useAppState((state) => state.loggedIn)
  return loggedIn ? (
    // Renders nothing while loading: a heart would lose a click.
    <Suspense>
      <CustomerHeart {...props} />
    </Suspense>
  ) : (
    <DeviceHeart {...props} />
  )
}

function DeviceHeart({ slug, name, stock }: HeartProps) {
  const liked = useIsFavorite(slug, stock)
  const wasPressed = useEarlyPress(slug, () => set(true))

  function set(isLiked: boolean) {
    setFavorite({ slug, stock: stock ?? null }, isLiked)
    if (isLiked) void notify()
  }

  return <HeartButton name={name} liked={liked} isFocused={wasPressed} onClick={() => set(!liked)} />
}

async function notify(): Promise<void> {
  const language = languageOf(location.pathname)
  await loadMessages(language, 'personal').catch(() => undefined)
  const t = messagesOf(language)
  toasts.show({
    text: t('wishlist.keptHere'),
    tone: 'done',
    action: { label: t('wishlist.seeFavorites'), to: '/favorites' },
  })
}
