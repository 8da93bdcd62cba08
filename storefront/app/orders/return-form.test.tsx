import catalogues from 'virtual:messages/all'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { useForm } from '../personal/use-form.ts'
import { addMessages } from '../platform/messages.tsx'
import type { Order } from './order.ts'
import { initialReturnValues, likelyFirst, type ReturnableLine } from './return-form.ts'
import { ReturnLines } from './return-lines.tsx'

addMessages('en', catalogues.en)

const unit = (text: string, size_step: number | null) => ({
  product_stock: 1,
  options: [{ type: 'size', text }],
  refund_amount: '0.00',
  size_step,
})
const sizes = [unit('XS', -2), unit('S', -1), unit('M', 0), unit('L', 1), unit('XL', 2), unit('One', null)]
const order = (reason: string) => likelyFirst(sizes, reason).map(({ options }) => options[0]?.text)

test('the form offers larger sizes first for too small goods, smaller ones for too large, the nearest before all others', () => {
  expect(order('too_small')).toEqual(['L', 'XL', 'S', 'XS', 'M', 'One'])
  expect(order('too_large')).toEqual(['S', 'XS', 'L', 'XL', 'M', 'One'])
  for (const reason of ['damaged', '']) expect(order(reason)).toEqual(['XS', 'S', 'M', 'L', 'XL', 'One'])
})

function Lines({ lines }: { lines: ReturnableLine[] }) {
  const form = useForm<string>({
    initial: initialReturnValues(lines),
    check: () => ({}),
    send: async () => undefined,
  })
  const items = lines.map(({ id }) => ({
    id,
    item: { name: `Shirt ${id}`, options: [], image_sources: null },
  }))
  const order = { cart_frozen_data: { items } } as unknown as Order
  return <ReturnLines order={order} lines={lines} form={form} />
}

test('a single item is returned by a tick, and the number of several by a list', () => {
  const line = (id: number, quantity: number): ReturnableLine => ({
    id,
    quantity,
    until: '2026-12-24T10:00:00Z',
    refund: true,
    exchange: false,
    replacements: [],
    dearer_left_out: false,
  })
  const element = <Lines lines={[line(1, 1), line(2, 3)]} />
  const html = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: '/', element }])} />)
  const controls = [...html.matchAll(/<(?:input|select)[^>]* name="quantity-(\d)"/g)].map(([tag, id]) => [
    id,
    tag.includes('type="checkbox"') ? 'tick' : 'list',
  ])
  expect(controls).toEqual([
    ['1', 'tick'],
    ['2', 'list'],
  ])
})
