import type { components } from '@marah/contract/client'
import type { BackEnd } from '../back-end.ts'
import { currencyIn } from '../money.ts'
import { someAtOnce } from '../some-at-once.ts'
import { unitText } from '../stock-unit.ts'
import { fieldsIn } from '../values.ts'
import { frozenIn } from './frozen.ts'
import type { Good, Goods } from './goods.ts'
import { placedOrders } from './orders.ts'

/** A stock unit that the customer has paid for. */
export type BoughtUnit = {
  readonly id: number
  /** The id of its product. */
  readonly good: number
  readonly slug: string
  readonly name: string
  /** Its options. */
  readonly text: string
  readonly picture: components['schemas']['ImageSources'] | null
  readonly boughtOn: string
}

const mostUnits = 100

/** Each once, last bought first. */
export async function boughtUnits(backEnd: BackEnd, goods: Goods): Promise<BoughtUnit[]> {
  const lines = (await placedOrders(backEnd)).flatMap(({ given, paidOn }) => {
    if (paidOn === null) return []
    const order = fieldsIn(given)
    const { lines } = frozenIn(order?.cart_frozen_data, currencyIn(order?.amount_currency))
    return lines.map((line) => ({ line, paidOn }))
  })
  const last = new Map<number, (typeof lines)[number]>()
  for (const each of lines) {
    const { unit } = each.line
    if (unit !== null && !last.has(unit)) last.set(unit, each)
  }
  const units = [...last].slice(0, mostUnits)
  const found = await someAtOnce(units, async ([id, { line, paidOn }]) => {
    const good = await (line.product === null
      ? goods.ofUnit(backEnd, id)
      : goods.product(backEnd, line.product))
    return boughtUnit(id, { product: line.product, name: line.name, paidOn, good }, backEnd)
  })
  return found
}

type Known = { product: number | null; name: string; paidOn: string; good: Good | null }

function boughtUnit(id: number, { product, name, paidOn, good }: Known, { language }: BackEnd): BoughtUnit {
  const unit = good?.units.find((each) => each.id === id)
  return {
    id,
    good: good?.id ?? product ?? 0,
    slug: good?.slug ?? String(product ?? ''),
    name: good?.name || name,
    text: unit ? unitText(unit, language) : '',
    picture: unit?.product_media.find(({ image_sources }) => image_sources)?.image_sources ?? null,
    boughtOn: paidOn,
  }
}
