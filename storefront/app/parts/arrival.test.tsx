// @vitest-environment happy-dom
import catalogues from 'virtual:messages/all'
import { LanguageContext } from '@marah/ui/language'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { ExpectedDelivery } from '../orders/expected-delivery.tsx'
import { deliveryTermsQuery } from '../personal/delivery-terms-query.ts'
import { addMessages } from '../platform/messages.tsx'
import { queries } from '../platform/personal/queries.ts'
import { useArrival } from './arrival.ts'

function Days() {
  return useArrival({ delivery_days: { from: 2, to: 4 }, weekend: [] }, new Date().toISOString())
}

async function shown(language: 'en' | 'ar', element: ReactNode): Promise<string> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const root = createRoot(document.body)
  await act(async () => root.render(<LanguageContext value={language}>{element}</LanguageContext>))
  const text = document.body.textContent
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
  return text
}

test.each(['en', 'ar'] as const)(
  'the days of arrival break after their dash alone (%s)',
  async (language) => {
    const lines = (await shown(language, <Days />)).split(/(?!\u00a0)\s/)
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatch(/\u00a0–$/)
  },
)

test('an order says when it is expected until it is delivered, one that is paid on delivery too', async () => {
  addMessages('en', catalogues.en)
  queries.setQueryData(deliveryTermsQuery.queryKey, {
    delivery_days: { from: 2, to: 4 },
    weekend: [],
  } as never)
  const now = new Date().toISOString()
  const order = (status: string, payment_status: string) =>
    ({
      status,
      payment_status,
      created_on: now,
      order_completion_timestamp: payment_status === 'due' ? null : now,
      delivery_days: null,
      fulfilment: null,
    }) as Parameters<typeof ExpectedDelivery>[0]['order']
  const textOf = (...about: [string, string]) =>
    shown(
      'en',
      <QueryClientProvider client={queries}>
        <ExpectedDelivery order={order(...about)} />
      </QueryClientProvider>,
    )
  const days = await shown('en', <Days />)
  for (const status of ['on_progress', 'delivery']) {
    expect(await textOf(status, 'paid')).toContain(days)
    expect(await textOf(status, 'due')).toContain(days)
  }
  expect(await textOf('completed', 'paid')).toBe('')
  expect(await textOf('cancelled', 'refunded')).toBe('')
})
