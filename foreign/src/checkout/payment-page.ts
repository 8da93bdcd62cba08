import { Hono } from 'hono'
import { currency } from '../catalogue/product-json.ts'
import { escapeHtml, htmlPage, notFoundPage } from '../http/html.ts'
import type { Text } from '../http/language.ts'
import type { PaymentRow } from '../state/rows.ts'
import type { Shop } from '../state/shop.ts'
import type { Stored } from '../state/table.ts'
import { itemsOf } from './cart.ts'
import { writeOrder } from './orders.ts'

type Payment = PaymentRow & Stored

const labels = {
  title: { en: 'Pay by card', ar: 'الدفع بالبطاقة' },
  total: { en: 'Total', ar: 'المجموع' },
  pay: { en: 'Pay', ar: 'ادفع' },
  decline: { en: 'Pay with a card that is declined', ar: 'ادفع ببطاقة مرفوضة' },
  cancel: { en: 'Cancel', ar: 'إلغاء' },
  declined: { en: 'Your card was declined.', ar: 'رُفضت بطاقتك.' },
  gone: { en: 'Something of it is sold out.', ar: 'نفد بعض ما طلبته.' },
  over: { en: 'This payment is over.', ar: 'انتهت عملية الدفع هذه.' },
} as const satisfies Record<string, Text>

/** The card provider's own page, which knows nothing of the shop but where to send people back. */
export function paymentPages(shop: Shop): Hono {
  const pages = new Hono()
  const find = (key: string) => shop.payments.where((each) => each.key === key)[0]
  pages.get('/pay/:key/', (context) => {
    const payment = find(context.req.param('key'))
    return payment ? show(payment) : notFoundPage()
  })
  pages.post('/pay/:key/:action/', (context) => {
    const payment = find(context.req.param('key'))
    if (!payment) return notFoundPage()
    if (payment.status !== 'open' || shop.carts.find(payment.cart)?.status === 'paid') return show(payment)
    const action = context.req.param('action')
    if (action === 'decline') return show(payment, labels.declined)
    if (action === 'cancel') return leave(shop, payment, 'cancelled')
    if (action === 'pay')
      return takeStock(shop, payment) ? leave(shop, payment, 'paid') : show(payment, labels.gone)
    return notFoundPage()
  })
  return pages
}

/** Takes all items of the cart out of the stock, or none; false if there are too few of one. */
function takeStock(shop: Shop, { cart }: Payment): boolean {
  const lines = itemsOf(shop, cart).map(({ stock, quantity }) => ({ row: shop.stock.find(stock), quantity }))
  if (lines.length === 0 || lines.some(({ row, quantity }) => !row || row.quantity < quantity)) return false
  for (const { row, quantity } of lines)
    if (row) shop.stock.change(row.id, { quantity: row.quantity - quantity })
  return true
}

function leave(shop: Shop, payment: Payment, status: 'paid' | 'cancelled'): Response {
  shop.payments.change(payment.id, { status })
  if (status === 'paid') writeOrder(shop, payment)
  const { successUrl, cancelUrl, shopOrigin } = shop.settings
  const [success, cancel] = shop.quirks.has('returns-elsewhere')
    ? [`${shopOrigin}/?checkout=success&session_id=${payment.key}`, `${shopOrigin}/payment/cancel/`]
    : [successUrl.replace('{CHECKOUT_SESSION_ID}', payment.key), cancelUrl]
  const address = status === 'paid' ? success : cancel
  return new Response(null, { status: 303, headers: { Location: address } })
}

function show(payment: Payment, error?: Text): Response {
  const { language, key, amount, status } = payment
  const button = (action: 'pay' | 'decline' | 'cancel') =>
    `<form method="post" action="/pay/${key}/${action}/"><button>${labels[action][language]}</button></form>`
  const total = `<p>${labels.total[language]}: ${currency} ${(amount / 100).toFixed(2)}</p>`
  const alert = error ? `<p role="alert">${escapeHtml(error[language])}</p>` : ''
  const rest =
    status === 'open'
      ? `${button('pay')}${button('decline')}${button('cancel')}`
      : `<p role="status">${labels.over[language]}</p>`
  return htmlPage(200, labels.title[language], `${total}${alert}${rest}`, language)
}
