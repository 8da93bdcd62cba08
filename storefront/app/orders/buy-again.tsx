import { newKey } from '@marah/ui/calls/new-key'
import { languages, useLanguage } from '@marah/ui/language'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../parts/button.tsx'
import { useAction } from '../personal/use-action.ts'
import { useHref } from '../platform/language.tsx'
import { useMessages } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'
import { queries } from '../platform/personal/queries.ts'
import { toasts } from '../platform/toast-queue.ts'
import type { Order } from './order.ts'

/** Adds the items of an order to the cart again; unavailable ones are listed. */
export function BuyAgain({ order }: { order: Order }) {
  const t = useMessages()
  const language = useLanguage()
  const navigate = useNavigate()
  const href = useHref()
  // The idempotency key: a retry after a lost answer adds nothing twice.
  const key = useRef(newKey())
  const buy = useAction(
    () => {
      const params = { path: { id: order.transaction_id } }
      const body = { key: key.current }
      return call(api.POST('/order/orders/{id}/buy-again/', { params, body }))
    },
    {
      async done({ added, missing }) {
        key.current = newKey()
        await queries.invalidateQueries({ queryKey: ['cart'] })
        if (added > 0) toasts.show({ text: t('orders.boughtAgain', { count: added }), tone: 'done' })
        if (missing.length > 0) {
          const list = new Intl.ListFormat(languages[language].locale, { type: 'conjunction' })
          // Each name is isolated, since it may be written in the other direction.
          const names = list.format(missing.map(({ name }) => `\u2068${name}\u2069`))
          toasts.show({ text: t('orders.notAllAgain', { names }), tone: 'problem' })
        }
        if (added > 0) await navigate(href('/cart'))
      },
    },
  )

  return (
    <Button look="quiet" busy={buy.busy} onClick={() => buy.run()}>
      {t('orders.buyAgain')}
    </Button>
  )
}
