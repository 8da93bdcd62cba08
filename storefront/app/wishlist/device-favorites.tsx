import { useLanguage } from '@marah/ui/language'
import { useQueries } from '@tanstack/react-query'
import { Button, ButtonLink } from '../parts/button.tsx'
import { EmptyState } from '../parts/empty-state.tsx'
import { Panel } from '../parts/panel.tsx'
import { failureFrom } from '../personal/failure-text.ts'
import { LoadFailed } from '../personal/load-failed.tsx'
import { type Product, productQuery } from '../personal/product-query.ts'
import { useMessages } from '../platform/messages.tsx'
import { withNext } from '../platform/next.ts'
import { toasts } from '../platform/toast-queue.ts'
import { ChooseVariant } from './choose-variant.tsx'
import { moveFavorite } from './favorite-to-cart.ts'
import { restoreFavorite, setFavorite, useFavorites } from './favorites.ts'
import type { Favorite } from './stored-favorites.ts'
import styles from './wishlist-item.module.css'
import { WishlistItem } from './wishlist-item.tsx'
import { isVariantChosen, unitOf } from './wishlist-queries.ts'
import { WishlistSkeleton } from './wishlist-skeleton.tsx'

/** Shows a visitor's favourites on this device; products come from the server. */
export function DeviceFavorites() {
  const t = useMessages()
  const language = useLanguage()
  const favorites = useFavorites()
  const products = useQueries({ queries: favorites.map(({ slug }) => productQuery(slug, language)) })
  if (favorites.length === 0) return <EmptyWishlist />
  const failed = products.find(({ isError, data }) => isError && !data)
  if (failed && products.every(({ data }) => !data)) {
    return (
      <LoadFailed error={failed.error} onRetry={() => products.forEach(({ refetch }) => void refetch())} />
    )
  }

  function remove(favorite: Favorite, name: string) {
    const place = favorites.indexOf(favorite)
    setFavorite(favorite, false)
    document.getElementById('wishlist-title')?.focus()
    toasts.show({
      text: t('wishlist.removedNamed', { name }),
      tone: 'done',
      action: { label: t('cart.undo'), run: () => restoreFavorite(favorite, place) },
    })
  }

  function move(favorite: Favorite, product: Product, stock: number) {
    const moved = moveFavorite(favorite, product, stock)
    if (!moved) {
      toasts.show({ text: t('wishlist.stayedCartLimit', { name: product.name }), tone: 'problem' })
      return
    }
    document.getElementById('wishlist-title')?.focus()
    toasts.show({
      text: t('wishlist.moved', { count: 1 }),
      tone: 'done',
      action: { label: t('catalogue.goToCart'), to: '/cart' },
    })
  }

  return (
    <>
      <Panel tone="saffron">
        <p>{t('wishlist.onThisDevice')}</p>
        <p>
          <ButtonLink to={withNext('/login', '/wishlist')} look="quiet">
            {t('shell.login')}
          </ButtonLink>
        </p>
      </Panel>
      <ul className={styles.list}>
        {favorites.map((favorite, place) => {
          const query = products[place]
          const product = query?.data
          const unit = product && unitOf(product, favorite.stock)
          // A product that could not be read is not gone.
          if (query?.error && !product && failureFrom(query.error).status !== 404) {
            return (
              <li key={favorite.slug}>
                <LoadFailed error={query.error} onRetry={() => void query.refetch()} />
              </li>
            )
          }
          if (!product || !unit) {
            return query?.isPending ? (
              <WishlistSkeleton key={favorite.slug} rows={[0]} />
            ) : (
              <li key={favorite.slug}>
                {t('wishlist.goneOne')}{' '}
                <Button look="plain" onClick={() => remove(favorite, favorite.slug)}>
                  {t('wishlist.remove')}
                </Button>
              </li>
            )
          }
          return (
            <WishlistItem
              key={`${favorite.slug} ${favorite.stock}`}
              stock={unit}
              name={product.name}
              slug={product.slug}
              vendor={product.vendor_details?.name ?? ''}
              isChosen={isVariantChosen(product, favorite.stock)}
            >
              {!isVariantChosen(product, favorite.stock) ? (
                <ChooseVariant
                  product={product}
                  busy={false}
                  onMove={(stock) => move(favorite, product, stock)}
                />
              ) : (
                unit.quantity > 0 && (
                  <Button look="quiet" onClick={() => move(favorite, product, unit.id)}>
                    {t('wishlist.move')}
                    <span className="unseen"> {product.name}</span>
                  </Button>
                )
              )}
              <Button look="plain" onClick={() => remove(favorite, product.name)}>
                {t('wishlist.remove')}
                <span className="unseen"> {product.name}</span>
              </Button>
            </WishlistItem>
          )
        })}
      </ul>
    </>
  )
}

/** Shows the specification's text for an empty list (rule P24), with a next step. */
export function EmptyWishlist() {
  const t = useMessages()
  return (
    <EmptyState icon="heart" title={t('wishlist.empty')} text={t('wishlist.emptyText')}>
      <ButtonLink to="/">{t('cart.startShopping')}</ButtonLink>
    </EmptyState>
  )
}
