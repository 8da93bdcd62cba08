import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../parts/button.tsx'
import { Pagination } from '../parts/pagination.tsx'
import { failureFrom, failureText } from '../personal/failure-text.ts'
import { Loaded } from '../personal/loaded.tsx'
import { Money } from '../platform/format.tsx'
import { useLanguage } from '../platform/language.tsx'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import { toasts } from '../platform/toast-queue.ts'
import type { WordKey } from '../platform/word-keys.ts'
import { RichWords, useWords } from '../platform/words.tsx'
import { askForAlert, cancelAlert } from './ask-for-alert.ts'
import { EmptyWishlist } from './device-favorites.tsx'
import { mergeFavorites } from './merge-favorites.ts'
import { removeEntry, setWish, useRemoved } from './wish-editor.ts'
import styles from './wish-item.module.css'
import { WishItem } from './wish-item.tsx'
import { WishSkeleton } from './wish-skeleton.tsx'
import { rereadWishlist, type WishlistEntry, wishesPerPage, wishlistQuery } from './wishlist-queries.ts'

type Reason = 'gone' | 'sold_out' | 'cart_limit' | 'cart_full' | 'other_currency'
const stayedWords: Record<Reason, WordKey> = {
  gone: 'wishlist.stayedGone',
  sold_out: 'wishlist.stayedSoldOut',
  cart_limit: 'wishlist.stayedCartLimit',
  cart_full: 'wishlist.stayedCartFull',
  other_currency: 'wishlist.stayedOtherCurrency',
}

/** The account's wishlist, with what was just done laid over the server's answer. */
export function CustomerWishlist() {
  const t = useWords()
  const language = useLanguage()
  const [search] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1)
  const wishlist = useQuery({ ...wishlistQuery(page, language), placeholderData: keepPreviousData })
  const removed = useRemoved()
  const [moving, setMoving] = useState<number | 'all'>()
  const isMoving = useRef(false)
  useEffect(() => {
    // What a broken connection kept from being merged at login.
    mergeFavorites().catch(() => undefined)
  }, [])

  async function move(id?: number) {
    if (isMoving.current) return
    isMoving.current = true
    setMoving(id ?? 'all')
    try {
      const body = id === undefined ? {} : { id }
      const { moved, stayed } = await call(api.POST('/product/wishlist/move-to-cart/', { body }))
      await Promise.all([rereadWishlist(), queries.invalidateQueries({ queryKey: ['cart'] })])
      if (moved > 0) {
        document.getElementById('wishlist-title')?.focus()
        toasts.show({
          text: t('wishlist.moved', { count: moved }),
          tone: 'done',
          action: { label: t('catalogue.goToCart'), to: '/cart' },
        })
      }
      for (const { name, reason } of stayed.slice(0, 3)) {
        toasts.show({ text: t(stayedWords[reason], { name }), tone: 'problem' })
      }
    } catch (error) {
      toasts.show({ text: failureText(t, failureFrom(error)), tone: 'problem' })
      void rereadWishlist()
    } finally {
      isMoving.current = false
      setMoving(undefined)
    }
  }

  async function remove(entry: WishlistEntry) {
    const { product_name: name, product_slug: slug } = entry.product_stock_details
    document.getElementById('wishlist-title')?.focus()
    const outcome = await removeEntry(entry)
    if (outcome?.kind === 'failed') {
      toasts.show({ text: t('wishlist.notRemoved', { name }), tone: 'problem' })
    } else if (outcome) {
      toasts.show({
        text: t('wishlist.removedNamed', { name }),
        tone: 'done',
        action: {
          label: t('cart.undo'),
          run: () => void setWish({ slug, stock: entry.product_stock }, true),
        },
      })
    }
  }

  return (
    <Loaded query={wishlist} skeleton={<WishSkeleton />}>
      {({ count, results }) => {
        const shown = results.filter(({ id }) => !removed.has(id))
        if (shown.length === 0 && count <= results.length) return <EmptyWishlist />
        return (
          <>
            <div className={styles.head}>
              <p>{t('wishlist.count', { count: count - (results.length - shown.length) })}</p>
              <Button busy={moving === 'all'} onClick={() => void move()}>
                {t('wishlist.moveAll')}
              </Button>
            </div>
            <ul className={styles.list}>
              {shown.map((entry) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  isMoving={moving === entry.id}
                  onMove={() => void move(entry.id)}
                  onRemove={() => void remove(entry)}
                />
              ))}
            </ul>
            <Pagination page={page} pages={Math.ceil(count / wishesPerPage)} />
          </>
        )
      }}
    </Loaded>
  )
}

type EntryProps = { entry: WishlistEntry; isMoving: boolean; onMove: () => void; onRemove: () => void }

function Entry({ entry, isMoving, onMove, onRemove }: EntryProps) {
  const t = useWords()
  const stock = entry.product_stock_details
  return (
    <WishItem
      stock={stock}
      name={stock.product_name}
      slug={stock.product_slug}
      vendor={stock.vendor_name}
      isChosen
      notes={<Changes entry={entry} />}
    >
      {stock.quantity > 0 ? (
        <Button look="quiet" busy={isMoving} onClick={onMove}>
          {t('wishlist.move')}
          <span className="unseen"> {stock.product_name}</span>
        </Button>
      ) : (
        <AlertSwitch entry={entry} />
      )}
      <Button look="plain" onClick={onRemove}>
        {t('wishlist.remove')}
        <span className="unseen"> {stock.product_name}</span>
      </Button>
    </WishItem>
  )
}

/** What is other than on the day it was liked. */
function Changes({ entry }: { entry: WishlistEntry }) {
  const t = useWords()
  const { final_price: now, price_currency: currency, quantity } = entry.product_stock_details
  const before = entry.price_changed_from
  return (
    <>
      {before !== null && (
        <span>
          <RichWords
            k={Number(now) < Number(before) ? 'wishlist.cheaper' : 'wishlist.dearer'}
            values={{
              amount: (
                <Money amount={Math.abs(Number(now) - Number(before)).toFixed(2)} currency={currency} />
              ),
            }}
          />
        </span>
      )}
      {!entry.was_available && quantity > 0 && <span>{t('wishlist.isBack')}</span>}
    </>
  )
}

function AlertSwitch({ entry }: { entry: WishlistEntry }) {
  const t = useWords()
  const language = useLanguage()
  const [busy, setBusy] = useState(false)
  const isSet = entry.has_stock_alert

  async function press() {
    setBusy(true)
    try {
      if (isSet) {
        await cancelAlert(entry.product_stock)
        toasts.show({ text: t('wishlist.alertCancelled'), tone: 'done' })
      } else {
        const { text, isDone } = await askForAlert(entry.product_stock, language)
        toasts.show({ text, tone: isDone ? 'done' : 'problem' })
      }
    } catch (error) {
      toasts.show({ text: failureText(t, failureFrom(error)), tone: 'problem' })
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button look="quiet" busy={busy} aria-pressed={isSet} onClick={() => void press()}>
      {t('catalogue.tellMe')}
      <span className="unseen"> {entry.product_stock_details.product_name}</span>
    </Button>
  )
}
