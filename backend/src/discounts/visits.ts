import { percentOf } from '../platform/money/money.ts'
import { minutesOf, timeWithin, weekdayOf } from '../platform/time/venue-time.ts'
import type { FrozenLine } from '../schema/bookings.ts'
import type { LocalizedText } from '../schema/columns.ts'
import type { VisitTerms } from '../schema/discounts.ts'

/** An automatic discount of visits that counts now. */
export type VisitRule = {
  readonly id: number
  readonly name: LocalizedText
  readonly kind: 'siblings' | 'off_peak'
  readonly takes: 'percent' | 'amount'
  /** Percent, or minor units of each child or ticket. */
  readonly value: number
  readonly terms: VisitTerms
}

/** When a visit, or one session of it, takes place. */
type VisitTime = { readonly startsOn: Date; readonly localDate: string }

/** What rules look at besides the lines. */
export type RuledVisit = {
  readonly kind: 'open_play' | 'workshop'
  readonly timezone: string
  readonly currency: string
  /** One for open play; each session of a workshop. Empty until one is chosen: then no hours are known. */
  readonly times: readonly VisitTime[]
  /** Seats of each child: a course is sold as one. */
  readonly unitsPerChild: number
  readonly seasons: readonly { readonly from: string; readonly to: string }[]
}

type Line = Omit<FrozenLine, 'taxes'>
/** Lines before any discount, with what a child without brothers or sisters pays where the file has a price for these. */
export type RulableLine<L extends Line> = {
  readonly line: L
  /** Null: not for a child. */
  readonly childPrice: number | null
}

/** Lines that rules may reduce: tickets and seats, and no extras. */
const kinds: readonly FrozenLine['kind'][] = ['ticket', 'group', 'seat', 'sibling']

/**
 * Returns the lines with what automatic discounts take off them: on each line the one that takes most, the older of two that take
 * the same. `total` is what is left, so that coupon, tax, deposits, moves and refunds count what is paid (decision 141).
 */
export function ruleVisit<L extends Line>(
  rules: readonly VisitRule[],
  lines: readonly RulableLine<L>[],
  visit: RuledVisit,
): L[] {
  const counting = rules.filter(({ terms }) => terms.kinds.includes(visit.kind)).sort((a, b) => a.id - b.id)
  const later = laterChildren(lines, visit.unitsPerChild)
  return lines.map((each, place) => {
    const { line } = each
    if (!kinds.includes(line.kind)) return line
    const grants = counting.map(({ id, name, ...rule }) => ({
      id,
      name,
      amount:
        rule.kind === 'siblings'
          ? offSiblings(rule, each, later[place] ?? 0, visit.currency)
          : offPeak(rule, line, visit),
    }))
    const best = grants.reduce((most, grant) => (grant.amount > most.amount ? grant : most), none)
    return best.amount === 0 ? line : { ...line, total: line.total - best.amount, rule: best }
  })
}

const none = { id: 0, name: { en: '' } as LocalizedText, amount: 0 }

/** Counts by line the units of children after the first, who is the dearest. */
function laterChildren(lines: readonly RulableLine<Line>[], unitsPerChild: number): number[] {
  let firsts = unitsPerChild
  const counts = lines.map(() => 0)
  const byPrice = lines
    .flatMap(({ line, childPrice }, place) => (childPrice === null ? [] : [{ line, place }]))
    .sort((a, b) => b.line.unitPrice - a.line.unitPrice)
  for (const { line, place } of byPrice) {
    const first = Math.min(firsts, line.quantity)
    firsts -= first
    counts[place] = line.quantity - first
  }
  return counts
}

/**
 * The better of the rule and of the price for brothers and sisters that the file has, never both: the rule is counted from what
 * a first child pays, and takes off what is missing to that.
 */
function offSiblings(
  rule: Pick<VisitRule, 'takes' | 'value'>,
  { line, childPrice }: RulableLine<Line>,
  units: number,
  currency: string,
): number {
  if (childPrice === null || units === 0) return 0
  const ruled = childPrice - offUnit(rule, childPrice, currency)
  return Math.max(0, line.unitPrice - ruled) * units
}

/** Of a workshop the sessions within the hours count; a course counts if all of them are. */
function offPeak(rule: Omit<VisitRule, 'id' | 'name'>, line: Line, visit: RuledVisit): number {
  const { times, unitsPerChild } = visit
  const within = times.filter((time) => isOffPeak(rule.terms, time, visit)).length
  if (within === 0) return 0
  const units = unitsPerChild === times.length ? (line.quantity / times.length) * within : line.quantity
  if (unitsPerChild !== times.length && within < times.length) return 0
  return offUnit(rule, line.unitPrice, visit.currency) * units
}

/** A night belongs to the day on which it began (decision 114). */
function isOffPeak(
  { weekdays, from, until, seasons }: VisitTerms,
  { startsOn, localDate }: VisitTime,
  visit: RuledVisit,
): boolean {
  const minutes = minutesOf(timeWithin(localDate, startsOn, visit.timezone))
  const isInSeason = visit.seasons.some((season) => season.from <= localDate && localDate <= season.to)
  return (
    weekdays.includes(weekdayOf(localDate)) &&
    (from === null || minutes >= minutesOf(from)) &&
    (until === null || minutes < minutesOf(until)) &&
    (seasons === 'any' || (seasons === 'only') === isInSeason)
  )
}

/** Never more than the unit costs. */
function offUnit(
  { takes, value }: Pick<VisitRule, 'takes' | 'value'>,
  price: number,
  currency: string,
): number {
  return Math.min(price, takes === 'percent' ? percentOf(price, value, currency) : value)
}
