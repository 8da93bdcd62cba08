import catalogues from 'virtual:messages/all'
import type { components } from '@marah/contract/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { addMessages } from '../../platform/messages.tsx'
import QuotedSums from './quoted-sums.tsx'
import { visitQuoteQuery } from './visit-quote.ts'

beforeAll(() => addMessages('en', catalogues.en))

const request = { workshop: 1, seats: 3, kids: 3 }
const lines = [{ key: 'seats', name: 'Pottery', quantity: 3, total: '27.00' }]

function sumsWith(discounts: { name: string; amount: string }[]): string {
  const queries = new QueryClient()
  const quote: components['schemas']['VisitQuote'] = {
    subtotal: '18.00',
    discounts,
    prices_include_tax: true,
    tax_amount: '0.00',
    tax_name: null,
    taxes: [],
    total_amount: '18.00',
    currency: 'USD',
  }
  queries.setQueryData(visitQuoteQuery(request).queryKey, quote)
  const element = (
    <QueryClientProvider client={queries}>
      <QuotedSums lines={lines} currency="USD" request={request} />
    </QueryClientProvider>
  )
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
}

test('a discount without a code has a row of its own, and the total before it is struck through', () => {
  const shown = sumsWith([{ name: 'Together for less', amount: '9.00' }])
  expect(shown).toMatch(/Together for less.*−\$9\.00.*<del>.*\$27\.00.*<\/del>.*\$18\.00/)
  expect(sumsWith([])).not.toContain('<del>')
})
