import { type ComponentType, Suspense, useState } from 'react'
import { useAppState } from '../platform/app-state.ts'
import { languageOf } from '../platform/language.tsx'
import { lazyPart } from '../platform/load-code.ts'
import { storageChoice } from '../platform/optional-storage.ts'
import { toasts } from '../platform/toast-queue.ts'
import { loadWords, wordsOf } from '../platform/words.tsx'
import { setFavorite, useIsFavorite } from './favorites.ts'
import { HeartButton } from './heart-button.tsx'
import type { HeartProps } from './heart-props.ts'

const CustomerHeart = lazyPart(() => import('./customer-heart.tsx'))

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
  const [Ask, setAsk] = useState<AskComponent>()

  function toggle() {
    setFavorite({ slug, stock: stock ?? null }, !liked)
    if (liked) setAsk(undefined)
    else if (storageChoice() !== null) void notify()
    else void loadAsk().then((loaded) => setAsk(() => loaded))
  }

  function close() {
    setAsk(undefined)
    void notify()
  }

  return (
    <>
      <HeartButton name={name} liked={liked} onClick={toggle} />
      {Ask && <Ask onClose={close} />}
    </>
  )
}

type AskComponent = ComponentType<{ onClose: () => void }>

/** The question whether the device may remember it, asked once. Offline it waits for another heart. */
async function loadAsk(): Promise<AskComponent | undefined> {
  const words = loadWords(languageOf(location.pathname), 'content')
  const loading = import('../parts/storage-notice.tsx')
  return Promise.all([loading, words]).then(
    ([{ default: Ask }]) => Ask,
    () => undefined,
  )
}

async function notify(): Promise<void> {
  const language = languageOf(location.pathname)
  const isKept = storageChoice() === 'yes'
  await Promise.all([loadWords(language, 'personal'), loadWords(language, 'content')]).catch(() => undefined)
  const t = wordsOf(language)
  toasts.show({
    text: isKept ? t('wishlist.keptHere') : t('content.keptForNow'),
    tone: 'done',
    action: { label: t('wishlist.seeFavorites'), to: '/favorites' },
  })
}
