import { decimalText, isSellable } from '../platform/money/money.ts'
import { addDays } from '../platform/time/venue-time.ts'

/** Finds faults of seasons as a whole: two that contradict each other, and tickets that they make too cheap. */

type Fault = { readonly message: string; readonly path: (string | number)[] }
type Season = {
  readonly from: string
  readonly to: string
  readonly hours?: unknown
  readonly surcharge: number
  readonly open_plays: Readonly<Record<string, readonly { readonly surcharge: number }[]>>
  readonly halls: Readonly<Record<string, unknown>>
}
type OpenPlay = {
  readonly slug: string
  readonly timings: readonly { readonly surcharge: number }[]
  readonly tickets: readonly { readonly price: number; readonly takes_place: boolean }[]
  readonly groups?: { readonly price: number } | undefined
}

/** Seasons may overlap, but only one of them says the hours of one thing on a day. */
export function overlapFaults(seasons: readonly Season[]): Fault[] {
  return seasons.flatMap((season, nth) => {
    const saysOf = saidBy(season)
    return seasons.slice(0, nth).flatMap((other) => {
      if (season.to < other.from || other.to < season.from) return []
      const twice = saidBy(other).filter((thing) => saysOf.includes(thing))
      if (twice.length === 0) return []
      const message = `overlaps the season from ${other.from} to ${other.to}, which has ${twice.join(', ')} too`
      return [{ message, path: ['seasons', nth] }]
    })
  })
}

function saidBy({ hours, open_plays, halls }: Season): string[] {
  return [
    ...(hours === undefined ? [] : ['hours']),
    ...Object.keys(open_plays).map((slug) => `open_plays.${slug}`),
    ...Object.keys(halls).map((slug) => `halls.${slug}`),
  ]
}

/** Tickets that would cost less than nothing on some day. */
export function priceFaults(file: {
  readonly venue: { readonly currency: string }
  readonly seasons: readonly Season[]
  readonly open_plays: readonly OpenPlay[]
}): Fault[] {
  const { currency } = file.venue
  if (!isSellable(currency)) return []
  return file.open_plays.flatMap((play, nth) =>
    pricesOf(play).flatMap(({ price, takes_place, at }) => {
      const surcharge = takes_place ? leastSurcharge(play, file.seasons) : 0
      if (price + surcharge >= 0) return []
      const message = `would cost less than 0: ${decimalText(price, currency)} with a surcharge of ${decimalText(surcharge, currency)}`
      return [{ message, path: ['open_plays', nth, ...at, 'price'] }]
    }),
  )
}

/** The prices to which the surcharges of slots are added, with their places in the file. */
function pricesOf({ tickets, groups }: OpenPlay) {
  return [
    ...tickets.map((ticket, place) => ({ ...ticket, at: ['tickets', place] })),
    ...(groups === undefined ? [] : [{ ...groups, takes_place: true, at: ['groups'] }]),
  ]
}

/** Seasons change on their first days and after their last ones only: these days, and the plain week, stand for all. */
function leastSurcharge(play: OpenPlay, seasons: readonly Season[]): number {
  const days = seasons.flatMap(({ from, to }) => [from, addDays(to, 1)])
  const each = [[], ...days.map((day) => seasons.filter(({ from, to }) => from <= day && day <= to))]
  const surcharges = each.flatMap((ofDay) => {
    const timings =
      ofDay.find(({ open_plays }) => Object.hasOwn(open_plays, play.slug))?.open_plays[play.slug] ??
      play.timings
    const added = ofDay.reduce((sum, { surcharge }) => sum + surcharge, 0)
    return timings.map(({ surcharge }) => surcharge + added)
  })
  return surcharges.length > 0 ? Math.min(...surcharges) : 0
}
