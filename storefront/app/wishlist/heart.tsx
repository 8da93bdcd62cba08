import { lazy, Suspense } from 'react'
import { useAppState } from '../platform/app-state.ts'
import { languageOf } from '../platform/language.tsx'
import { loadWords, wordsOf } from '../platform/words.tsx'
import { toasts } from '../shell/toast-queue.ts'
import { setFavorite, useIsFavorite } from './favorites.ts'
import { HeartButton } from './heart-button.tsx'
import type { HeartProps } from './heart-slot.tsx'

const CustomerHeart = lazy(() => import('./customer-heart.tsx'))

/** A visitor's heart is kept on the device, a customer's on the wishlist of the account. */
export default function Heart(props: HeartProps) {
  const loggedIn = useAppState((state) => state.loggedIn)
  return loggedIn ? (
    // Nothing rather than a heart that would lose a press.
    <Suspense>
      <CustomerHeart {...props} />
    </Suspense>
  ) : (
    <DeviceHeart {...props} />
  )
}

function DeviceHeart({ slug, name, stock }: HeartProps) {
  const liked = useIsFavorite(slug, stock)

  function toggle() {
    setFavorite({ slug, stock: stock ?? null }, !liked)
    if (!liked) void tell()
  }

  return <HeartButton name={name} liked={liked} onClick={toggle} />
}

async function tell(): Promise<void> {
  const language = languageOf(location.pathname)
  await loadWords(language, 'personal').catch(() => undefined)
  const t = wordsOf(language)
  toasts.show({
    text: t('wishlist.keptHere'),
    tone: 'done',
    action: { label: t('wishlist.seeFavorites'), to: '/favorites' },
  })
}
