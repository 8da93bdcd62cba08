import type { exportShopOrders } from '@marah/contract/desk/order-export'
import { mostOrdersListed } from '@marah/contract/limits'
import type { z } from 'zod'
import type { Translate } from '../../platform/language/messages.ts'
import { byteOrderMark, csvRow } from '../../platform/text/csv.ts'
import { dayOf, timeOf } from '../../platform/time/venue-time.ts'
import type { Services } from '../../services/services.ts'
import { shopTimezone } from '../../shop/shop-timezone.ts'
import { orderPages, rowsOf } from './shop-list.ts'
import type { AtDesk } from './shop-orders.ts'

type Asked = z.output<(typeof exportShopOrders)['body']>
type Column = Asked['columns'][number]
type Row = Awaited<ReturnType<typeof rowsOf>>[number]
type Facts = { readonly t: Translate; readonly timezone: string }

/** The cells of a column of the list, each under a heading of its own. */
const cells: Readonly<
  Record<Column, readonly { readonly title: string; readonly text: (row: Row, facts: Facts) => string }[]>
> = {
  number: [{ title: 'export_number', text: ({ number }) => number }],
  time: [
    {
      title: 'export_time',
      text: ({ created_on }, { timezone }) => {
        const at = new Date(created_on)
        return `${dayOf(at, timezone)} ${timeOf(at, timezone)}`
      },
    },
  ],
  customer: [
    { title: 'export_name', text: ({ customer }) => customer.name },
    { title: 'export_email', text: ({ customer }) => customer.email },
    { title: 'export_phone', text: ({ customer }) => customer.phone },
  ],
  place: [
    { title: 'export_city', text: ({ place }) => place?.city ?? '' },
    { title: 'export_country', text: ({ place }) => place?.country ?? '' },
  ],
  goods: [
    { title: 'export_items', text: goodsText },
    { title: 'export_visits', text: ({ visits }) => String(visits) },
  ],
  amount: [
    { title: 'export_amount', text: ({ amount }) => amount },
    { title: 'export_currency', text: ({ currency }) => currency },
    { title: 'export_payment', text: ({ payment_status }, { t }) => t(`export_payment_${payment_status}`) },
  ],
  state: [{ title: 'export_state', text: ({ status }, { t }) => t(`export_state_${status}`) }],
  step: [
    {
      title: 'export_step',
      text: ({ next_step }, { t }) => (next_step === null ? '' : t(`export_step_${next_step}`)),
    },
  ],
}

function goodsText({ goods }: Row): string {
  return goods
    .map(({ name, options, quantity }) => `${quantity} × ${[name, options].filter(Boolean).join(' · ')}`)
    .join('; ')
}

/** Writes on record that orders were exported, by which filters, and returns the file as it is read. */
export async function exportOrders(
  services: Services,
  { person, scope, language }: AtDesk,
  { filters, sort, columns, orders }: Asked,
): Promise<ReadableStream<Uint8Array>> {
  // The search may be a name or an email, which no row of the audit has.
  const { q, ...others } = filters
  const named = Object.entries(others).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  await services.database.transaction((tx) =>
    services.audit.note(tx, {
      subject: `staff:${person.staffId}`,
      before: null,
      after: {
        exported: 'orders',
        columns: columns.join(' '),
        ...(orders === null
          ? { ...Object.fromEntries(named), is_search: q !== undefined }
          : { orders: orders.length }),
      },
    }),
  )
  const facts = {
    t: services.messages[language],
    timezone: await shopTimezone(services, services.database.db),
  }
  const shown = columns.flatMap((column) => cells[column])
  const head = byteOrderMark + csvRow(shown.map(({ title }) => facts.t(title)))
  const given = orders === null ? { ...filters, sort } : { only: orders }
  const pages = orderPages(services, scope, given, mostOrdersListed)
  return fileOf(head, pages, async (ids) =>
    (await rowsOf(services, ids, language))
      .map((row) => csvRow(shown.map(({ text }) => text(row, facts))))
      .join(''),
  )
}

/** A page is read when the reader has taken the one before: a slow reader holds no rows and no statement. */
function fileOf(
  head: string,
  pages: AsyncIterator<number[]>,
  textOf: (ids: number[]) => Promise<string>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    start: (controller) => controller.enqueue(encoder.encode(head)),
    async pull(controller) {
      const { value, done } = await pages.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(await textOf(value)))
    },
    cancel: async () => {
      await pages.return?.()
    },
  })
}
