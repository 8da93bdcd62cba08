import { expect, test } from 'vitest'
import type { DocumentRow } from '../schema/documents.ts'
import { inProportion, sumByRate, taxesOfPart } from '../tax/index.ts'
import { creditRows } from './credit.ts'
import type { OrderPart } from './parts.ts'
import { saudiQr } from './saudi-qr.ts'

/** `taxed` is the share of the price that contains tax at that rate. */
const part = (name: string, gross: number, rate: number, isBooking = false, taxed = gross): OrderPart => {
  const tax = Math.round((taxed * rate) / (10_000 + rate))
  const taxes = rate === 0 ? [] : [{ rate, net: taxed - tax, tax }]
  const row = { part: name, title: name, note: '', quantity: 1, unitPrice: gross, amount: gross, taxes }
  return { row, gross, isBooking }
}
const sumOf = (rows: readonly DocumentRow[]) => rows.reduce((sum, { amount }) => sum + amount, 0)

test('what is sent back is taken from its line, and the refund of a visit from its booking', () => {
  const parts = [part('line:1', 2000, 1500), part('line:2', 1000, 500), part('booking:3', 4000, 0, true)]
  const back = creditRows(parts, [], { amount: 500, reasons: [{ part: 'line:2', amount: 500, quantity: 1 }] })
  expect(back).toMatchObject([
    { part: 'line:2', amount: 500, quantity: 1, taxes: [{ rate: 500, net: 476, tax: 24 }] },
  ])
  const visit = creditRows(parts, [], {
    amount: 1500,
    reasons: [{ part: 'booking:3', amount: 1500, quantity: null }],
  })
  expect(visit).toMatchObject([{ part: 'booking:3', amount: 1500, taxes: [] }])
})

test('of 2,000 random orders all credit notes together give back the amount and the tax of each rate, exactly', () => {
  let seed = 20261124
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return seed % below
  }
  for (let round = 0; round < 2000; round++) {
    const parts = Array.from({ length: 1 + random(5) }, (_, index) => {
      const gross = 1 + random(9999)
      const isBooking = random(3) === 0
      // Some of a visit may not be taxed.
      const taxed = isBooking ? random(gross + 1) : gross
      return part(`line:${index}`, gross, [0, 500, 1500, 2100][random(4)] ?? 0, isBooking, taxed)
    })
    const total = parts.reduce((sum, { gross }) => sum + gross, 0)
    const given: DocumentRow[] = []
    while (sumOf(given) < total) {
      const amount = Math.min(1 + random(total), total - sumOf(given))
      const reasons =
        random(2) === 0 ? [{ part: `line:${random(6)}`, amount: 1 + random(amount), quantity: 1 }] : []
      const rows = creditRows(parts, given, { amount, reasons })
      expect(sumOf(rows)).toBe(amount)
      for (const { net, tax } of rows.flatMap(({ taxes }) => taxes)) {
        expect(net).toBeGreaterThanOrEqual(0)
        expect(tax).toBeGreaterThanOrEqual(0)
      }
      given.push(...rows)
    }
    expect(sumByRate(given.flatMap(({ taxes }) => taxes))).toEqual(
      sumByRate(parts.flatMap(({ row }) => row.taxes)),
    )
    expect(creditRows(parts, given, { amount: 1, reasons: [] })).toEqual([])
  }
})

test('shares of a sum add up to it', () => {
  expect(inProportion(100, [1, 1, 1])).toEqual([34, 33, 33])
  expect(inProportion(5, [])).toEqual([])
  const shares = [{ rate: 1500, net: 100, tax: 15 }]
  expect(taxesOfPart(shares, { part: 115, of: 115 })).toEqual(shares)
  // Half of 230, of which 115 are not taxed.
  expect(taxesOfPart(shares, { part: 115, of: 230 })).toEqual([{ rate: 1500, net: 50, tax: 8 }])
})

test('the Saudi QR code is that of the example in ZATCA’s guide', () => {
  expect(
    saudiQr({
      seller: 'Bobs Records',
      taxNumber: '310122393500003',
      issuedOn: new Date('2022-04-25T15:30:00.250Z'),
      total: '1000.00',
      tax: '150.00',
    }),
  ).toBe('AQxCb2JzIFJlY29yZHMCDzMxMDEyMjM5MzUwMDAwMwMUMjAyMi0wNC0yNVQxNTozMDowMFoEBzEwMDAuMDAFBjE1MC4wMA==')
})

test('Arabic names are counted in bytes, and one that is too long ends with a whole letter', () => {
  const facts = { taxNumber: '3', issuedOn: new Date(0), total: '', tax: '' }
  const short = Buffer.from(saudiQr({ ...facts, seller: 'مرح' }), 'base64')
  expect([short[0], short[1], short.subarray(2, 8).toString()]).toEqual([1, 6, 'مرح'])
  const long = Buffer.from(saudiQr({ ...facts, seller: 'م'.repeat(200) }), 'base64')
  expect([long[1], long.subarray(2, 256).toString()]).toEqual([254, 'م'.repeat(127)])
})
