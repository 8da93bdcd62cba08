import { Money } from '@marah/ui/format'
import { useLanguage } from '@marah/ui/language'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../parts/button.tsx'
import { WithExtension } from '../parts/extension.tsx'
import { Pagination } from '../parts/pagination.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import { failureFrom, failureText } from '../personal/failure-text.ts'
import { Loaded } from '../personal/loaded.tsx'
import { productQuery } from '../personal/product-query.ts'
import { useAction } from '../personal/use-action.ts'
import type { MessageKey } from '../platform/message-keys.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { decimalOf, minorOf } from '../platform/money/minor-units.ts'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import { toasts } from '../platform/toast-queue.ts'
import { askForAlert, cancelAlert } from './ask-for-alert.ts'
import { ChooseVariant } from './choose-variant.tsx'
import { EmptyWishlist } from './device-favorites.tsx'
import { mergeFavorites } from './merge-favorites.ts'
import { removeEntry, setOnWishlist, useRemoved } from './wishlist-editor.ts'
import styles from './wishlist-item.module.css'
import { WishlistItem } from './wishlist-item.tsx'
import { refetchWishlist, type WishlistEntry, wishlistPageSize, wishlistQuery } from './wishlist-queries.ts'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'

/** Entries that have no chosen variant are counted apart. */
type Reason = 'gone' | 'sold_out' | 'cart_limit' | 'cart_full' | 'other_currency'
const stayedMessages: Record<Reason, MessageKey> = {
  gone: 'wishlist.stayedGone',
  sold_out: 'wishlist.stayedSoldOut',
  cart_limit: 'wishlist.stayedCartLimit',
  cart_full: 'wishlist.stayedCartFull',
  other_currency: 'wishlist.stayedOtherCurrency',
}

/** Shows the account's wishlist with optimistic changes applied. */
export function CustomerWishlist() {
  const t = useMessages()
  const language = useLanguage()
  const [search] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(search.get('page') ?? 1)) || 1)
  const wishlist = useQuery({ ...wishlistQuery(page, language), placeholderData: keepPreviousData })
  const removed = useRemoved()
  const [moving, setMoving] = useState<number | 'all'>()
  const isMoving = useRef(false)
  useEffect(() => {
    // Retries a merge that failed at login.
    mergeFavorites().catch(() => undefined)
  }, [])

  async function move(id?: number, stock?: number) {
    if (isMoving.current) return
    isMoving.current = true
    setMoving(id ?? 'all')
    try {
      const body = {
        ...(id !== undefined && { id }),
        ...(stock !== undefined && { product_stock: stock }),
      }
      const { moved, stayed } = await call(api.POST('/product/wishlist/move-to-cart/', { body }))
      await Promise.all([refetchWishlist(), queries.invalidateQueries({ queryKey: ['cart'] })])
      if (moved > 0) {
        document.getElementById('wishlist-title')?.focus()
        toasts.show({
          text: t('wishlist.moved', { count: moved }),
          tone: 'done',
          action: { label: t('catalogue.goToCart'), to: '/cart' },
        })
      }
      const waiting = stayed.filter(({ reason }) => reason === 'variant_not_chosen').length
      if (waiting > 0) toasts.show({ text: t('wishlist.waiting', { count: waiting }), tone: 'info' })
      for (const { name, reason } of stayed.slice(0, 3)) {
        if (reason === 'variant_not_chosen') continue
        toasts.show({ text: t(stayedMessages[reason], { name }), tone: 'problem' })
      }
    } catch (error) {
      toasts.show({ text: failureText(t, failureFrom(error)), tone: 'problem' })
      void refetchWishlist()
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
          run: () => void setOnWishlist({ slug, stock: isChosen(entry) ? entry.product_stock : null }, true),
        },
      })
    }
  }

  return (
    <Loaded query={wishlist} skeleton={<WishlistSkeleton />}>
      {({ count, results }) => {
        const shown = results.filter(({ id }) => !removed.has(id))
        if (shown.length === 0 && count <= results.length) return <EmptyWishlist />
        // The entries of other pages are not known here.
        const canMove =
          count > results.length ||
          shown.some((entry) => isChosen(entry) && entry.product_stock_details.quantity > 0)
        return (
          <>
            <div className={styles.head}>
              <p>{t('wishlist.count', { count: count - (results.length - shown.length) })}</p>
              {canMove && (
                <Button busy={moving === 'all'} onClick={() => void move()}>
                  {t('wishlist.moveAll')}
                </Button>
              )}
            </div>
            <ul className={styles.list}>
              {shown.map((entry) => (
                <Entry
                  key={entry.id}
                  entry={entry}
                  isMoving={moving === entry.id}
                  onMove={(stock) => void move(entry.id, stock)}
                  onRemove={() => void remove(entry)}
                />
              ))}
            </ul>
            <Pagination page={page} pages={Math.ceil(count / wishlistPageSize)} />
          </>
        )
      }}
    </Loaded>
  )
}

/** A core back end without extensions knows stock units only: each counts as chosen. */
function isChosen(entry: WishlistEntry): boolean {
  return entry.is_variant_chosen !== false
}

type EntryProps = {
  entry: WishlistEntry
  isMoving: boolean
  /** Called with the stock unit, if the customer has chosen it now. */
  onMove: (stock?: number) => void
  onRemove: () => void
}

function Entry({ entry, isMoving, onMove, onRemove }: EntryProps) {
  const t = useMessages()
  const stock = entry.product_stock_details
  return (
    <WishlistItem
      stock={stock}
      name={stock.product_name}
      slug={stock.product_slug}
      vendor={stock.vendor_name}
      isChosen={isChosen(entry)}
      notes={<Changes entry={entry} />}
    >
      {!isChosen(entry) ? (
        <ChooseForEntry slug={stock.product_slug} isMoving={isMoving} onMove={onMove} />
      ) : stock.quantity > 0 ? (
        <Button look="quiet" busy={isMoving} onClick={() => onMove()}>
          {t('wishlist.move')}
          <span className="unseen"> {stock.product_name}</span>
        </Button>
      ) : (
        <WithExtension name="stock-alerts">
          <AlertSwitch entry={entry} />
        </WithExtension>
      )}
      <Button look="plain" onClick={onRemove}>
        {t('wishlist.remove')}
        <span className="unseen"> {stock.product_name}</span>
      </Button>
    </WishlistItem>
  )
}

type ChooseForEntryProps = { slug: string; isMoving: boolean; onMove: (stock: number) => void }

function ChooseForEntry({ slug, isMoving, onMove }: ChooseForEntryProps) {
  const product = useQuery(productQuery(slug, useLanguage()))
  return (
    <Loaded query={product} skeleton={<Skeleton lines={2} />}>
      {(known) => <ChooseVariant product={known} busy={isMoving} onMove={onMove} />}
    </Loaded>
  )
}

/** Shows what has changed since the product was added. */
function Changes({ entry }: { entry: WishlistEntry }) {
  const t = useMessages()
  const { final_price: now, price_currency: currency, quantity } = entry.product_stock_details
  const before = entry.price_changed_from
  return (
    <>
      {before !== null && (
        <span>
          <RichMessage
            k={Number(now) < Number(before) ? 'wishlist.cheaper' : 'wishlist.dearer'}
            values={{
              amount: (
                <Money
                  amount={decimalOf(Math.abs(minorOf(now) - minorOf(before)), now)}
                  currency={currency}
                />
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
  const t = useMessages()
  const language = useLanguage()
  const isSet = entry.has_stock_alert
  const cancel = useAction(cancelAlert, { done: t('wishlist.alertCancelled') })
  const ask = useAction(askForAlert, {
    done: ({ text, isDone }) => toasts.show({ text, tone: isDone ? 'done' : 'problem' }),
  })

  return (
    <Button
      look="quiet"
      busy={cancel.busy || ask.busy}
      aria-pressed={isSet}
      onClick={() => (isSet ? cancel.run(entry.product_stock) : ask.run(entry.product_stock, language))}
    >
      {t('catalogue.tellMe')}
      <span className="unseen"> {entry.product_stock_details.product_name}</span>
    </Button>
  )
}
