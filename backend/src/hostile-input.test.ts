import type { Call } from '@marah/contract/call'
import { calls } from '@marah/contract/calls'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type Buyer, type CheckoutShop, openCheckoutShop } from './testing/checkout-shop.ts'
import { paidOrder } from './testing/paid-order.ts'

let shop: CheckoutShop
let buyer: Buyer
/** What the pieces of a good request stand for, so that one bad piece gets past the others. */
let known: Record<string, unknown>
let orderId: number
beforeAll(async () => {
  shop = await openCheckoutShop()
  const unit = await shop.unit(500)
  const paid = await paidOrder(shop, [{ id: unit, quantity: 1 }])
  buyer = paid.buyer
  orderId = paid.orderId
  known = {
    product_stock: unit,
    quantity: 1,
    rating: 5,
    cart_item: 1,
    comment: 'Soft',
    question: 'Is it soft?',
  }
})
afterAll(() => shop.close())

/** Larger than PostgreSQL's `integer`, than what JavaScript counts to, and texts that PostgreSQL cannot hold. */
const hostileValues = [2 ** 31, Number.MAX_SAFE_INTEGER, 1e300, 'nul \0 here', 'half a pair \ud800']
const hostileSegments = ['2147483648', '9'.repeat(30), '%00', '%ED%A0%80', '%F0%9F%98%80']

type Schema = {
  type?: string
  format?: string
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
}

function goodValue(schema: Schema, name: string): unknown {
  if (schema.type === 'array') return [goodValue(schema.items ?? {}, name)]
  if (Object.hasOwn(known, name)) return known[name]
  if (schema.anyOf) return goodValue(schema.anyOf[0] ?? {}, name)
  if (schema.properties) {
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, field]) => [key, goodValue(field, key)]),
    )
  }
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'boolean') return true
  return schema.type === 'integer' || schema.type === 'number' ? 1 : 'text'
}

/** The same value over and over, each time with something hostile in another place. */
function* spoilt(value: unknown): Generator<unknown> {
  yield* hostileValues
  if (Array.isArray(value)) for (const item of spoilt(value[0])) yield [item]
  else if (typeof value === 'object' && value !== null) {
    for (const [key, field] of Object.entries(value)) {
      for (const bad of spoilt(field)) yield { ...value, [key]: bad }
      // Also alone, as others may be asked for only where this one is missing.
      for (const bad of hostileValues) yield { [key]: bad }
    }
  }
}

function addressOf({ path }: Call): string {
  return path.replace('{id}', path.startsWith('/order/orders/') ? String(orderId) : '1')
}

async function failures(requests: Iterable<{ call: Call; path: string; body?: unknown }>): Promise<string[]> {
  const failed: string[] = []
  for (const { call, path, body } of requests) {
    const { status } = await shop.send(buyer, call.method.toUpperCase(), path, body)
    // Who is no longer let in shows nothing about what stands behind the door.
    const shutOut = status === 401 && call.access === 'signed-in'
    if (status === 500 || shutOut) failed.push(`${status} ${call.method} ${path} ${JSON.stringify(body)}`)
  }
  return failed
}

test('nothing that stands in a body makes a call fail', { timeout: 120_000 }, async () => {
  function* requests() {
    for (const call of calls) {
      // Closing the account or the login ends what the other calls are asked with.
      if (!call.body || call.id === 'deleteUser' || call.id === 'logout') continue
      const schema = z.toJSONSchema(call.body, { io: 'input', unrepresentable: 'any' }) as Schema
      for (const body of spoilt(goodValue(schema, ''))) yield { call, path: addressOf(call), body }
    }
  }
  expect(await failures(requests())).toEqual([])
})

test('nothing that stands in a path or a query makes a call fail', { timeout: 120_000 }, async () => {
  function* requests() {
    for (const call of calls) {
      if (call.method !== 'get' && call.id !== 'deleteSession') continue
      for (const bad of hostileSegments) {
        if (call.path.includes('{id}')) yield { call, path: call.path.replace('{id}', bad) }
        for (const name of Object.keys(call.query?.shape ?? {}))
          yield { call, path: `${addressOf(call)}?${name}=${bad}` }
      }
    }
  }
  expect(await failures(requests())).toEqual([])
})
