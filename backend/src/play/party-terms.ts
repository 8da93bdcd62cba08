import { minutesOf, timeAt, timeWithin, weekdayOf } from '../platform/time/venue-time.ts'
import type { eventPackage, HallTiming, PartyPrice } from '../schema/play.ts'

type PackageRow = typeof eventPackage.$inferSelect
type Prices = Pick<PackageRow, 'price' | 'extraGuestPrice'>
type PricedByTime = Prices & Pick<PackageRow, 'prices'>

/** The start of a party, on the day to which the venue's calendar counts it. */
type StartOnDay = { readonly startsAt: Date; readonly localDate: string; readonly timezone: string }

/** Whether a package is sold on a day. Only its start is judged: a night belongs to the day before (rule B18). */
export function isSoldOn({ weekdays }: Pick<PackageRow, 'weekdays'>, day: string): boolean {
  return isSoldOnWeekday({ weekdays }, weekdayOf(day))
}

function isSoldOnWeekday({ weekdays }: Pick<PackageRow, 'weekdays'>, weekday: number): boolean {
  return weekdays === null || weekdays.includes(weekday)
}

/**
 * Returns a package with the prices of a start, by the first entry that has its day and hour: quotes, holds, moves, changes and the list of starts all read them here, so
 * that they agree.
 */
export function pricedAt<Chosen extends PricedByTime>(chosen: Chosen, start: StartOnDay): Chosen {
  const { startsAt, localDate, timezone } = start
  const time = timeWithin(localDate, startsAt, timezone)
  const own = chosen.prices.find(
    (each) => isAt(each, weekdayOf(localDate), time) && isWithin(each, localDate),
  )
  return { ...chosen, ...pricesOf(chosen, own) }
}

function isAt({ weekdays, from, until }: PartyPrice, weekday: number, time: string): boolean {
  const minute = minutesOf(time)
  return (
    weekdays.includes(weekday) && minute >= minutesOf(from ?? '00:00') && minute < minutesOf(until ?? '30:00')
  )
}

function isWithin({ dates }: PartyPrice, day: string): boolean {
  return !dates || (dates.from <= day && day <= dates.to)
}

/** What a start costs on the days to come: by an entry of each season, else by the first that always holds. */
function possiblePrices(
  chosen: PricedByTime,
  { weekday, time, today }: { weekday: number; time: string; today: string },
): Prices[] {
  const fitting = chosen.prices.filter((each) => isAt(each, weekday, time))
  const always = fitting.findIndex(({ dates }) => !dates)
  const dated = always === -1 ? fitting : fitting.slice(0, always)
  const toCome = dated.filter(({ dates }) => dates && dates.to >= today)
  return [...toCome, fitting[always]].map((own) => pricesOf(chosen, own))
}

function pricesOf(chosen: PricedByTime, own: PartyPrice | undefined): Prices {
  return {
    price: own?.price ?? chosen.price,
    extraGuestPrice: own?.extraGuestPrice ?? chosen.extraGuestPrice,
  }
}

type Range = { readonly least: number; readonly most: number }

/** The least and the most that a package costs at the starts of its halls; its usual prices if it has none. */
export function priceRanges(
  chosen: PricedByTime & Pick<PackageRow, 'weekdays' | 'durationMinutes'>,
  { timings, today }: { readonly timings: readonly HallTiming[]; readonly today: string },
): { readonly price: Range; readonly extraGuestPrice: Range } {
  const all = timings
    .filter(({ weekday }) => isSoldOnWeekday(chosen, weekday))
    .flatMap((timing) =>
      startTimes(timing, chosen.durationMinutes).flatMap((time) =>
        possiblePrices(chosen, { weekday: timing.weekday, time, today }),
      ),
    )
  const prices = all.length > 0 ? all : [chosen]
  return {
    price: rangeOf(prices.map(({ price }) => price)),
    extraGuestPrice: rangeOf(prices.map(({ extraGuestPrice }) => extraGuestPrice)),
  }
}

function startTimes({ opens, closes, startEvery }: HallTiming, minutes: number): string[] {
  const times: string[] = []
  const last = minutesOf(closes) - minutes
  for (let at = minutesOf(opens); at <= last; at += startEvery) times.push(timeAt(at))
  return times
}

function rangeOf(amounts: readonly number[]): Range {
  return { least: Math.min(...amounts), most: Math.max(...amounts) }
}
