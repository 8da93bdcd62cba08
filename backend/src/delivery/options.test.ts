import fc from 'fast-check'
import { expect, test } from 'vitest'
import { chosenOption, type DeliveryRules, deliveryFor, type Zone } from './options.ts'

const text = (name: string) => ({ en: name, ar: name })
const amount = fc.integer({ min: 0, max: 50_000 })
const days = fc.option(fc.constant({ from: 2, to: 4 }), { nil: undefined })
const rate = fc
  .record({
    name: fc.constantFrom('Standard', 'Express', 'Freight').map(text),
    fee: amount,
    up_to_weight: fc.option(fc.integer({ min: 1, max: 30_000 }), { nil: undefined }),
    from_sum: fc.option(amount, { nil: undefined }),
    free_from: fc.option(amount, { nil: undefined }),
    days,
  })
  .map((made) => made as Zone['rates'][number])
const zone = fc
  .record({
    name: fc.constant(text('Zone')),
    countries: fc.uniqueArray(fc.constantFrom('LB', 'JO', 'DE'), { minLength: 1 }),
    rates: fc.array(rate, { minLength: 1, maxLength: 5 }),
  })
  .map((made) => made as Zone)
const pickup = { name: text('Pick up'), address: text('Hall 3'), hours: text('9 to 17'), fee: undefined }
const rules: fc.Arbitrary<DeliveryRules> = fc.record({
  flat: fc.record({
    fee: amount,
    freeFrom: fc.option(amount),
    days: fc.constant(null),
  }),
  zones: fc.option(fc.array(zone, { maxLength: 4 })),
  pickup: fc.constantFrom(null, pickup),
})
const place = fc.record({
  country: fc.constantFrom('LB', 'JO', 'DE', 'FR'),
  state: fc.constantFrom('', 'BE'),
  postalCode: fc.constantFrom('', '10115', '80331'),
})
const goods = fc.record({ sum: amount, grams: fc.integer({ min: 0, max: 40_000 }) })

test('every option is of a zone with the place, takes the goods and costs its fee or nothing', () => {
  fc.assert(
    fc.property(rules, place, goods, (shop, where, what) => {
      const { options, notDelivered } = deliveryFor(shop, where, what)
      expect(new Set(options.map(({ id }) => id)).size).toBe(options.length)
      for (const option of options) {
        expect([0, option.usualFee]).toContain(option.fee)
        if (option.freeFrom !== null && what.sum >= option.freeFrom) expect(option.fee).toBe(0)
        else expect(option.fee).toBe(option.usualFee)
      }
      const sent = options.filter(({ fulfilment }) => fulfilment === 'delivery')
      if (shop.zones === null) expect(sent).toHaveLength(1)
      const known = (shop.zones ?? []).find(({ countries }) => countries.includes(where.country))
      if (shop.zones?.length) expect(sent.length > 0).toBe(notDelivered === null)
      if (shop.zones?.length && !known) expect(notDelivered).toEqual({ field: 'country' })
    }),
  )
})

test('who orders for more pays no more for the same rate, and heavier goods have no more rates', () => {
  fc.assert(
    fc.property(rules, place, goods, amount, (shop, where, what, more) => {
      // A greater sum may reach another step of a rate, which is its own price; without steps it never costs more.
      const steps = (shop.zones ?? []).flatMap(({ rates }) => rates)
      fc.pre(new Set(steps.map(({ name }) => name.en)).size === steps.length)
      const before = deliveryFor(shop, where, what).options
      const after = deliveryFor(shop, where, { ...what, sum: what.sum + more }).options
      for (const option of before)
        expect(after.find(({ id }) => id === option.id)?.fee).toBeLessThanOrEqual(option.fee)
      const heavier = deliveryFor(shop, where, { ...what, grams: what.grams + more }).options
      expect(heavier.length).toBeLessThanOrEqual(before.length)
    }),
  )
})

test('what is chosen is offered, and a pick-up is never forced on whom the shop delivers to others', () => {
  fc.assert(
    fc.property(rules, fc.option(place), goods, fc.option(fc.string()), (shop, where, what, id) => {
      const answer = deliveryFor(shop, where, what)
      const chosen = chosenOption(answer, id)
      if (chosen) expect(answer.options).toContain(chosen)
      if (chosen?.fulfilment === 'pickup' && id !== 'pickup') expect(shop.zones).toEqual([])
      if (answer.notDelivered && id !== 'pickup') expect(chosen).toBeNull()
    }),
  )
})

test.each([
  ['10115', ['10000-19999'], true],
  ['20095', ['10000-19999'], false],
  ['SW1A 1AA', ['SW1*'], true],
  ['se1 9gf', ['SE1*'], true],
  ['10115', ['10115'], true],
  ['12345-6789', ['12000-12999'], true],
  ['123456', ['12000-12999'], false],
  ['', ['10000-19999'], false],
])('of the postal code %s and %o: %s', (postalCode, codes, isTaken) => {
  const one = {
    name: text('Z'),
    countries: ['DE'],
    postal_codes: codes,
    rates: [{ name: text('R'), fee: 100 }],
  }
  const shop = { flat: { fee: 0, freeFrom: null, days: null }, zones: [one as Zone], pickup: null }
  const { options } = deliveryFor(shop, { country: 'DE', state: '', postalCode }, { sum: 1, grams: 0 })
  expect(options.length > 0).toBe(isTaken)
})
