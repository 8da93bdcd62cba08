import { publicReads } from '@marah/testing/dear-requests'
import {
  costOf,
  measureRequestCosts,
  mostMs,
  type RequestCost,
  type RequestCosts,
} from '@marah/testing/request-costs'
import { beforeAll, expect, test } from 'vitest'

let costs: RequestCosts
beforeAll(async () => {
  costs = await measureRequestCosts()
}, 900_000)

const tooDear = (each: readonly RequestCost[]) =>
  each.filter(({ ms }) => ms > mostMs).map(({ ms, what }) => `${Math.round(ms)} ms: ${what.slice(0, 300)}`)

test('no public read of the demo shop, at the far ends of what it may be asked, costs more than 50 ms of a processor', () => {
  expect(new Set(costs.reads.map(({ name }) => name))).toEqual(new Set(publicReads.map(({ id }) => id)))
  // Mostly answered: what is rejected costs nothing.
  expect(costs.reads.filter(({ status }) => status === 200).length).toBeGreaterThan(costs.reads.length / 2)
  expect(tooDear(costs.reads)).toEqual([])
})

test('no public page of the demo shop, rendered because no cache has it, costs more', () => {
  expect(costs.pages.length).toBeGreaterThan(25)
  expect(costs.pages.filter(({ status }) => status === 200).length).toBeGreaterThan(costs.pages.length - 5)
  expect(tooDear(costs.pages)).toEqual([])
})

test('no typed field of any call, filled until the body is full, costs more', () => {
  expect(costs.fields.length).toBeGreaterThan(250)
  expect(tooDear(costs.fields)).toEqual([])
})

test('a pattern that begins again at each letter is found', async () => {
  // Negative control: what was read of a name once, of a fiftieth of what a body takes.
  const name = 'a'.repeat(20_000)
  const cost = await costOf({
    name: 'register',
    what: 'a long name',
    ask: async () => ({ status: /[\p{L}\p{N}-]{4,}\.\p{L}{2,}/iu.test(name) ? 200 : 400 }),
  })
  expect(tooDear([cost])).toHaveLength(1)
})
