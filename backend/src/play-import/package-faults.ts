import { minutesOf } from '../platform/time/venue-time.ts'

type Package = {
  readonly days?: readonly number[] | undefined
  readonly prices: readonly { readonly days: readonly number[] }[]
  readonly halls: readonly string[]
  readonly guests: number
  readonly least_guests: number
  readonly most_guests: number
  readonly minutes: number
  readonly grown_ups?: object | undefined
  readonly takes?: { readonly area: string; readonly places?: number | undefined } | undefined
}
type Place = { readonly slug: string; readonly capacity: number; readonly heads?: number | undefined }
type Opening = { readonly opens: string; readonly closes: string }
type Hall = Place & { readonly timings: readonly Opening[] }
type Season = { readonly halls: Readonly<Record<string, readonly Opening[]>> }
type File = {
  readonly halls: readonly Hall[]
  readonly areas: readonly Place[]
  readonly seasons: readonly Season[]
}
type Fault = { readonly message: string; readonly path: (string | number)[] }

/** Finds what contradicts itself in a package of parties, or between it, its halls and its play area. */
export function packageFaults(pack: Package, { halls, areas, seasons }: File): Fault[] {
  const { days, prices, guests, least_guests: least, most_guests: most } = pack
  const faults: Fault[] = prices.flatMap((price, place) =>
    days === undefined || price.days.every((day) => days.includes(day))
      ? []
      : [
          {
            message: 'names a day that is not in the days of the package',
            path: ['prices', place, 'days'],
          },
        ],
  )
  if (least > most) faults.push({ message: 'must not be more than most_guests', path: ['least_guests'] })
  const tooSmall = halls.find(({ slug, capacity }) => pack.halls.includes(slug) && capacity < least)
  if (tooSmall) {
    faults.push({
      message: `names ${tooSmall.slug}, which holds fewer guests than least_guests`,
      path: ['halls'],
    })
  }
  if (guests > most) faults.push({ message: 'must not be less than guests', path: ['most_guests'] })
  const area = areas.find(({ slug }) => slug === pack.takes?.area)
  const places = [...halls.filter(({ slug }) => pack.halls.includes(slug)), ...(area ? [area] : [])]
  const counting = places.find(({ heads }) => heads !== undefined)
  if (counting && pack.grown_ups === undefined) {
    const message = `must be there, because ${counting.slug} counts heads: how many grown-ups come, and what they cost`
    faults.push({ message, path: ['grown_ups'] })
  }
  if (area && area.capacity < (pack.takes?.places ?? most)) {
    const message = `takes more places than ${area.slug} has: ${pack.takes?.places ?? `one for each of most_guests, ${most}`}`
    faults.push({ message, path: ['takes'] })
  }
  const openings = halls
    .filter(({ slug }) => pack.halls.includes(slug))
    .flatMap(({ slug, timings }) => [...timings, ...seasons.flatMap((season) => season.halls[slug] ?? [])])
  const longest = Math.max(...openings.map(({ opens, closes }) => minutesOf(closes) - minutesOf(opens)))
  if (openings.length > 0 && longest < pack.minutes) {
    const message = `must not be more than ${longest}: its halls are open no longer at a time`
    faults.push({ message, path: ['minutes'] })
  }
  return faults
}
