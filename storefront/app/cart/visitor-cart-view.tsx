import { useQueries, useQuery } from '@tanstack/react-query'
import { ButtonLink } from '../parts/button.tsx'
import { useExtension } from '../parts/extension.tsx'
import { changeState, useAppState, type VisitorItem } from '../platform/app-state.ts'
import { type Language, useLanguage } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { decimalOf, minorOf } from '../platform/money/minor-units.ts'
import { withNext } from '../platform/next.ts'
import { api, call } from '../platform/personal/api.ts'
import { ApiError } from '../platform/personal/errors.ts'
import { restoreVisitorItem, setVisitorQuantity } from '../platform/visitor-cart.ts'
import { CartFrame, EmptyCart } from './cart-frame.tsx'
import { CartLine } from './cart-line.tsx'
import styles from './cart-page.module.css'
import { CartSummary } from './cart-summary.tsx'
import { deliveryTermsQuery } from './delivery-terms-query.ts'
import { estimate } from './estimate.ts'
import { type LineView, seenSnapshot, visitorLine } from './line-view.ts'
import { RemovedNote, useRemoved } from './removed-note.tsx'

/** A visitor's cart: stored in the browser, prices and stock from the server. */
export function VisitorCart() {
  const t = useMessages()
  const language = useLanguage()
  const cart = useAppState((state) => state.cart)
  const slugs = [...new Set(cart.map(({ product_slug }) => product_slug))]
  const products = useQueries({ queries: slugs.map((slug) => productQuery(slug, language)) })
  const saysTerms = useExtension('delivery-terms')
  const { data: terms, isError } = useQuery({ ...deliveryTermsQuery, enabled: saysTerms })
  const { removed, notifyRemoved } = useRemoved()
  if (cart.length === 0) {
    return (
      <>
        <RemovedNote removed={removed} />
        <EmptyCart />
      </>
    )
  }

  const lines = cart.map((item) => {
    const { data } = products[slugs.indexOf(item.product_slug)] ?? {}
    return { item, line: visitorLine(item, data) }
  })
  const sum = lines.reduce((total, { line }) => total + minorOf(line.lineAmount), 0)
  const isDelivered = lines.some(({ line }) => line.status !== 'gone')

  function remove(item: VisitorItem, line: LineView) {
    const position = cart.indexOf(item)
    setVisitorQuantity(item.product_stock, 0)
    notifyRemoved(line.name, () => restoreVisitorItem(item, position))
  }

  return (
    <>
      <RemovedNote removed={removed} />
      <CartFrame
        lines={lines.map(({ item, line }) => (
          <CartLine
            key={line.id}
            line={line}
            onQuantity={(quantity) => keep(line, quantity)}
            onRemove={() => remove(item, line)}
            onAccept={() => keep(line, line.quantity)}
          />
        ))}
        summary={
          <CartSummary
            title={t('cart.summary')}
            itemsAmount={decimalOf(sum)}
            {...estimate(sum, isDelivered, isError || !saysTerms ? undefined : (terms ?? null))}
            freeFrom={terms?.free_delivery_from ?? null}
            currency={lines[0]?.line.currency ?? 'USD'}
          >
            <ButtonLink to={withNext('/login', '/checkout')} wide>
              {t('cart.loginToPay')}
            </ButtonLink>
            <div className={styles.prompt}>
              <p>{t('cart.comesAlong')}</p>
              <ButtonLink to={withNext('/signup', '/checkout')} look="quiet" wide>
                {t('cart.signUpToPay')}
              </ButtonLink>
            </div>
          </CartSummary>
        }
      />
    </>
  )
}

/** Sets the quantity; acting on a line acknowledges its price. */
function keep(line: LineView, quantity: number) {
  changeState(({ cart }) => ({
    cart: cart.map((item) =>
      item.product_stock === line.id ? { ...item, ...seenSnapshot(line), quantity } : item,
    ),
  }))
}

function productQuery(slug: string, language: Language) {
  return {
    queryKey: ['product', slug, language],
    async queryFn({ signal }: { signal: AbortSignal }) {
      try {
        return await call(api.GET('/product/product/{id}/', { params: { path: { id: slug } }, signal }))
      } catch (error) {
        // No longer sold: the line says so. After other errors the snapshot stays.
        if (error instanceof ApiError && [404, 410].includes(error.failure.status)) return null
        throw error
      }
    },
  }
}
