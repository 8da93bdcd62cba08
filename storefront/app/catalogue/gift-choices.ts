import { monthsOfSize } from '@marah/contract/rules/ages'
import { moneyInText } from '@marah/ui/format'
import type { Translate } from '../platform/messages.tsx'
import { type ListState, listHref } from './list-state.ts'

/** The facts by which customers choose gifts: the sizes that are ages, and the lowest and highest price. */
export type GiftFacts = {
  readonly sizes: readonly string[]
  readonly price: { readonly min: string; readonly max: string; readonly currency: string }
}

type Choice = { readonly label: string; readonly to: string; readonly isChosen: boolean }

/** The years of life from which children are given other things; the last stage has no end. */
const stages = [0, 1, 3, 6, 9, 13]
/** With more bounds than these the choice is not clear at a glance. */
const mostBounds = 3

/** Returns links that choose an age, or remove it again; none if the shop sells for fewer than two ages. */
export function ageChoices(t: Translate, path: string, state: ListState, { sizes }: GiftFacts): Choice[] {
  const stageOf = (from: number) => stages.findLastIndex((year) => from >= year * 12)
  const bySize = sizes.flatMap((size) => {
    const age = monthsOfSize(size)
    return age ? [{ size, stage: stageOf(age.from) }] : []
  })
  const byStage = [...Map.groupBy(bySize, ({ stage }) => stage)].sort(([a], [b]) => a - b)
  if (byStage.length < 2) return []
  return byStage.map(([stage, found]) => {
    const keys = found.map(({ size }) => size)
    const chosen = state.several.size ?? []
    const isChosen = chosen.length === keys.length && keys.every((key) => chosen.includes(key))
    const several = { ...state.several }
    if (isChosen) delete several.size
    else several.size = keys
    return { label: ageText(t, stage), isChosen, to: listHref(path, { ...state, several, page: 1 }) }
  })
}

function ageText(t: Translate, stage: number): string {
  const [from = 0, next] = stages.slice(stage)
  if (from === 0) return t('gifts.babies')
  if (next === undefined) return t('gifts.ageFrom', { from })
  return t('gifts.ages', { from, to: next - 1 })
}

/** Returns links that choose a band of prices, or remove it again; none if all products cost much the same. */
export function priceChoices(t: Translate, path: string, state: ListState, { price }: GiftFacts): Choice[] {
  const bounds = boundsWithin(Number(price.min), Number(price.max))
  if (bounds.length === 0) return []
  const text = (bound: number) => moneyInText(String(bound), price.currency)
  return [...bounds, undefined].map((to, place) => {
    const from = bounds[place - 1]
    const { min_price, max_price, ...others } = state.single
    const band = {
      ...(from !== undefined && { min_price: String(from) }),
      ...(to !== undefined && { max_price: String(to) }),
    }
    const isChosen = min_price === band.min_price && max_price === band.max_price
    const label =
      from === undefined
        ? t('gifts.upTo', { to: text(to ?? 0) })
        : to === undefined
          ? t('gifts.priceFrom', { from: text(from) })
          : t('gifts.between', { from: text(from), to: text(to) })
    const single = isChosen ? others : { ...others, ...band }
    return { label, isChosen, to: listHref(path, { ...state, single, page: 1 }) }
  })
}

/**
 * Returns round numbers (1, 2, 5, 10, 20 …) strictly between two prices, spread evenly if there are many; they are whole,
 * as people think of a budget in whole numbers.
 */
function boundsWithin(min: number, max: number): number[] {
  const round = Array.from({ length: 10 }, (_, power) => [1, 2, 5].map((digit) => digit * 10 ** power)).flat()
  const within = round.filter((bound) => bound > min && bound < max)
  if (within.length <= mostBounds) return within
  const step = (within.length - 1) / (mostBounds - 1)
  return Array.from({ length: mostBounds }, (_, place) => within[Math.round(place * step)] ?? 0)
}
