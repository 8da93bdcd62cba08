import { type ComponentType, Suspense, useState } from 'react'
import { useAppState } from '../platform/app-state.ts'
import { languageOf } from '../platform/language.tsx'
import { lazyPart } from '../platform/load-code.ts'
import { loadMessages, messagesOf } from '../platform/messages.tsx'
import { storageChoice } from '../platform/optional-storage.ts'
import { toasts } from '../platform/toast-queue.ts'
import { setFavorite, useIsFavorite } from './favorites.ts'
import { HeartButton } from './heart-button.tsx'
import type { HeartProps } from './heart-props.ts'

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
  const [StorageNotice, setStorageNotice] = useState<StorageNoticeComponent>()

  function toggle() {
    setFavorite({ slug, stock: stock ?? null }, !liked)
    if (liked) setStorageNotice(undefined)
    else if (storageChoice() !== null) void notify()
    else void loadStorageNotice().then((loaded) => setStorageNotice(() => loaded))
  }

  function close() {
    setStorageNotice(undefined)
    void notify()
  }

  return (
    <>
      <HeartButton name={name} liked={liked} onClick={toggle} />
      {StorageNotice && <StorageNotice onClose={close} />}
    </>
  )
}

type StorageNoticeComponent = ComponentType<{ onClose: () => void }>

/** The request for permission to store favourites, shown once. Offline it is tried again with the next heart. */
async function loadStorageNotice(): Promise<StorageNoticeComponent | undefined> {
  const messages = loadMessages(languageOf(location.pathname), 'content')
  const loading = import('../parts/storage-notice.tsx')
  return Promise.all([loading, messages]).then(
    ([{ default: StorageNotice }]) => StorageNotice,
    () => undefined,
  )
}

async function notify(): Promise<void> {
  const language = languageOf(location.pathname)
  const isStored = storageChoice() === 'yes'
  await Promise.all([loadMessages(language, 'personal'), loadMessages(language, 'content')]).catch(
    () => undefined,
  )
  const t = messagesOf(language)
  toasts.show({
    text: isStored ? t('wishlist.keptHere') : t('content.keptForNow'),
    tone: 'done',
    action: { label: t('wishlist.seeFavorites'), to: '/favorites' },
  })
}
