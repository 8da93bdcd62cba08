import { Suspense } from 'react'
import { useNavigate } from 'react-router'
import { useAppState } from '../platform/app-state.ts'
import { hrefIn, languageOf } from '../platform/language.tsx'
import { lazyPart } from '../platform/load-code.ts'
import { loadMessages, messagesOf } from '../platform/messages.tsx'
import { withNext } from '../platform/next.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import { toasts } from '../platform/toast-queue.ts'
import { setFavorite, useIsFavorite } from './favorites.ts'
import { HeartButton } from './heart-button.tsx'
import type { HeartProps } from './heart-props.ts'
import { useEarlyPress } from './use-early-press.ts'

const CustomerHeart = lazyPart(() => import('./customer-heart.tsx'))

/**
 * Shows the heart of a visitor or a customer. A visitor's favourites are stored on the device; in a shop that disables
 * that, the visitor logs in. A customer's are in the account's wishlist.
 */
export default function Heart(props: HeartProps) {
  const loggedIn = useAppState((state) => state.loggedIn)
  return loggedIn ? (
    // The fallback renders nothing while loading: a heart would lose a click.
    <Suspense>
      <CustomerHeart {...props} />
    </Suspense>
  ) : (
    <DeviceHeart {...props} />
  )
}

function DeviceHeart({ slug, name, stock }: HeartProps) {
  const liked = useIsFavorite(slug, stock)
  const isKept = hasExtension('visitor-favourites')
  const navigate = useNavigate()
  const wasPressed = useEarlyPress(slug, () => set(true))

  function set(isLiked: boolean) {
    if (!isKept) {
      const { pathname, search } = location
      void navigate(hrefIn(languageOf(pathname), withNext('/login', pathname + search)))
      return
    }
    setFavorite({ slug, stock: stock ?? null }, isLiked)
    if (isLiked) void notify()
  }

  return (
    <HeartButton name={name} liked={isKept && liked} isFocused={wasPressed} onClick={() => set(!liked)} />
  )
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
