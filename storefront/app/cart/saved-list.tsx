import type { components } from '@marah/contract/client'
import { Money } from '@marah/ui/format'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { Button } from '../parts/button.tsx'
import { ItemName } from '../parts/item-name.tsx'
import { OptionText } from '../parts/option-text.tsx'
import { Picture } from '../parts/picture.tsx'
import { Price } from '../parts/price.tsx'
import { failureFrom, fieldMessage } from '../personal/failure-text.ts'
import { useAction } from '../personal/use-action.ts'
import { RichMessage, useMessages } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'
import { toasts } from '../platform/toast-queue.ts'
import { invalidateCart } from './cart-items.ts'
import { partsOf } from './line-view.ts'
import styles from './saved-list.module.css'

type SavedItem = components['schemas']['SavedItem']

/** The key is nested under the cart's, so that refetching the cart refetches this list too. */
const savedItemsQuery = queryOptions({
  queryKey: ['cart', 'saved'],
  async queryFn({ signal }) {
    const query = { page_size: '100' }
    return (await call(api.GET('/cart/saved-item/', { params: { query }, signal }))).results
  },
})

/** Lists items saved for later, which are not part of the total. An empty list renders nothing. */
export function SavedList() {
  const t = useMessages()
  const { data = [] } = useQuery(savedItemsQuery)
  if (data.length === 0) return null
  return (
    <section className={styles.saved} aria-labelledby="saved-title">
      <h2 id="saved-title" tabIndex={-1}>
        {t('cart.savedTitle')}
      </h2>
      <ul>
        {data.map((item) => (
          <SavedLine key={item.id} item={item} />
        ))}
      </ul>
    </section>
  )
}

function SavedLine({ item }: { item: SavedItem }) {
  const t = useMessages()
  const unit = item.product_stock_details
  const { options, image, unitPrice, listPrice, currency } = partsOf(unit)
  const name = unit.product_name
  const act = useAction(
    async (send: () => Promise<unknown>, done: string) => {
      try {
        await send()
        toasts.show({ text: done, tone: 'done' })
      } catch (error) {
        // A 404 means that a first click has moved the item already; the action is idempotent.
        if (failureFrom(error).status !== 404) throw error
      }
      await invalidateCart()
    },
    {
      inline: true,
      explain: fieldMessage,
      done: () => document.getElementById('cart-title')?.focus(),
    },
  )

  const params = { path: { id: String(item.id) } }
  return (
    <li>
      <span className={styles.picture}>{image && <Picture sources={image} alt="" sizes="84px" />}</span>
      <div className={styles.what}>
        <ItemName heading="h3" name={name} to={`/p/${unit.product_slug}`} />
        <OptionText options={options} />
        <p className={styles.unit}>
          <RichMessage
            k="orders.priceByQuantity"
            values={{
              price: <Price amount={unitPrice} before={listPrice} currency={currency} />,
              quantity: item.quantity,
            }}
          />
        </p>
        <div role="status" className={styles.notes}>
          {unit.quantity === 0 && <p>{t('cart.savedGone')}</p>}
          {item.price_changed_from !== null && (
            <p>
              <RichMessage
                k="cart.priceChanged"
                values={{
                  before: <Money amount={item.price_changed_from} currency={currency} />,
                  now: <Money amount={unitPrice} currency={currency} />,
                }}
              />
            </p>
          )}
          {act.problem && <p>{act.problem}</p>}
        </div>
        <div className={styles.actions}>
          {unit.quantity > 0 && (
            <Button
              look="quiet"
              busy={act.busy}
              onClick={() =>
                act.run(
                  () => call(api.POST('/cart/saved-item/{id}/move-to-cart/', { params })),
                  t('cart.savedMoved', { name }),
                )
              }
            >
              {t('cart.savedMove')}
              <span className="unseen"> {name}</span>
            </Button>
          )}
          <Button
            look="plain"
            busy={act.busy}
            onClick={() =>
              act.run(
                () => call(api.DELETE('/cart/saved-item/{id}/', { params })),
                t('cart.savedRemoved', { name }),
              )
            }
          >
            {t('cart.remove')}
            <span className="unseen"> {name}</span>
          </Button>
        </div>
      </div>
    </li>
  )
}
