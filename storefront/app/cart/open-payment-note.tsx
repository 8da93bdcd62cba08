import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lastGuestSession, openGuestPayment, whenLeft } from '../payments/index.ts'
import { useMessages } from '../platform/messages.tsx'
import { api, call } from '../platform/personal/api.ts'
import { hasExtension } from '../platform/shop-facts.ts'
import styles from './open-payment-note.module.css'

const openOrdersQuery = queryOptions({
  queryKey: ['orders', 'open-payments'],
  async queryFn({ signal }) {
    // The payment that the customer has just left is no longer open after this.
    await whenLeft()
    return call(api.GET('/order/orders/', { params: { query: { tab: 'ongoing', page_size: '10' } }, signal }))
  },
  staleTime: 0,
})

/**
 * Tells the customer that a payment page of this cart is open, in another tab or because the browser's own Back has left
 * it.
 */
export function OpenPaymentNote({ cart }: { cart: number }) {
  const hasStatus = hasExtension('order-status')
  const { data } = useQuery({ ...openOrdersQuery, enabled: hasStatus })
  const isOpen = data?.results.some(
    (order) => order.cart === cart && order.status === 'pending' && order.payment_status === 'unpaid',
  )
  return <Note isOpen={isOpen} />
}

function guestPaymentQuery(id: string) {
  return queryOptions({
    queryKey: ['open-guest-payment', id],
    async queryFn({ signal }) {
      await whenLeft()
      const params = { path: { id } }
      return call(api.GET('/stripe/checkout-session/{id}/', { params, signal, ...openGuestPayment() }))
    },
    staleTime: 0,
    retry: false,
  })
}

/** Tells a guest the same: this browser knows the payment that it opened last. */
export function GuestPaymentNote() {
  const [session] = useState(lastGuestSession)
  const { data } = useQuery({ ...guestPaymentQuery(session ?? ''), enabled: session !== undefined })
  return <Note isOpen={data?.status === 'open'} />
}

function Note({ isOpen }: { isOpen: boolean | undefined }) {
  const t = useMessages()
  return (
    <div role="status" className={styles.place}>
      {isOpen && <p className={styles.note}>{t('cart.paymentOpen')}</p>}
    </div>
  )
}
