import { mostOfGroup } from '@marah/contract/limits'
import { z } from 'zod'
import {
  type AmountSchema,
  Day,
  FileSlug as Slug,
  signedAmount,
  TimeOfDay as Time,
  TimeOfNight,
} from '../platform/data-files/data-file.ts'
import { isSellable, sellableCurrency } from '../platform/money/money.ts'
import { daysBetween, isTimezone, minutesOf } from '../platform/time/venue-time.ts'
import { TaxClassName } from '../shop/tax-document.ts'
import { packageFaults } from './package-faults.ts'
import { overlapFaults, priceFaults } from './season-faults.ts'

/** The play centre as a shop writes it down; `docs/play-file.md` explains every field. */

const Line = z.string().trim().min(1).max(200)
const Paragraph = z.string().trim().max(4000)

/** A text in both languages, or in English alone. */
function inBoth(text: z.ZodString) {
  return z.union([
    text.transform((en): { en: string; ar?: string | undefined } => ({ en })),
    z.strictObject({ en: text, ar: text.optional() }),
  ])
}
const Name = inBoth(Line)
const Description = inBoth(Paragraph)

export const weekdays = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const
const Days = z
  .array(z.enum(weekdays))
  .min(1)
  .transform((names) => [...new Set(names)].map((name) => weekdays.indexOf(name) + 1))
/** The same, in which a day that is there twice is a mistake. */
const DaysOnce = z
  .array(z.enum(weekdays))
  .min(1)
  .refine((names) => new Set(names).size === names.length, 'names a day twice')
  .transform((names) => names.map((name) => weekdays.indexOf(name) + 1))

const Count = z.int().min(1).max(10_000)
const Minutes = z
  .int()
  .min(5)
  .max(24 * 60)
const Step = Minutes.refine((minutes) => minutes % 30 === 0, 'must be a multiple of 30')
const OnStep = (time: string) => minutesOf(time) % 30 === 0
const onStep = 'must be at a full or half hour'
/** Years, or months as a text; the oldest of so many years has not had the next birthday. */
const Age = z.union([
  z
    .int()
    .min(0)
    .max(99)
    .transform((years) => ({ from: years * 12, to: years * 12 + 11 })),
  z
    .string()
    .regex(/^\d{1,3} months?$/, 'must be years such as 3, or months such as 18 months')
    .transform((text) => ({ from: Number.parseInt(text, 10), to: Number.parseInt(text, 10) })),
])
/** In months, both included. */
const Ages = z
  .tuple([Age, Age])
  .transform(([youngest, oldest]) => ({ ageMinMonths: youngest.from, ageMaxMonths: oldest.to }))
  .refine(({ ageMinMonths, ageMaxMonths }) => ageMinMonths <= ageMaxMonths, 'must be [youngest, oldest]')
const Percent = z.int().min(0).max(100)
const Hours = z
  .number()
  .min(0)
  .max(24 * 365)
/** The terms of a policy may have half hours; these are compared by the hour. */
const WholeHours = z
  .int()
  .min(0)
  .max(24 * 365)

const opensFirst = ({ opens, closes }: { opens: string; closes: string }) =>
  minutesOf(opens) < minutesOf(closes)
const minutesBetween = ({ opens, closes }: { opens: string; closes: string }) =>
  minutesOf(closes) - minutesOf(opens)
const order = { message: 'must close after it opens; two at night is 26:00', path: ['closes'] }

const Policy = (Price: AmountSchema) =>
  z
    .strictObject({
      refunds: z
        .array(z.strictObject({ hours_before: Hours, percent: Percent }))
        .max(10)
        .transform((steps) =>
          steps
            .map(({ hours_before: hoursBefore, percent }) => ({ hoursBefore, percent }))
            .sort((a, b) => b.hoursBefore - a.hoursBefore),
        ),
      move_until_hours: Hours,
      moves: z.int().min(0).max(99),
      keep_deposit: z.boolean().default(false),
      move_fee: Price.default(0),
    })
    .transform(({ refunds, move_until_hours, moves, keep_deposit, move_fee }) => ({
      refundSteps: refunds,
      rescheduleUntilHours: move_until_hours,
      rescheduleMost: moves,
      ...(keep_deposit && { depositKept: true }),
      ...(move_fee > 0 && { moveFee: move_fee }),
    }))

const TaxClass = TaxClassName.optional()
const Picture = z.string().min(1).max(500)
const described = { slug: Slug, name: Name, description: Description.default({ en: '' }) }
const pictured = (Price: AmountSchema) => ({
  ...described,
  image: Picture.optional(),
  policy: Policy(Price).optional(),
})

const Ticket = (Price: AmountSchema) =>
  z
    .strictObject({
      ...described,
      price: Price,
      tax_class: TaxClass,
      takes_place: z.boolean().default(true),
      needs_kid: z.boolean().default(false),
      ages: Ages.optional(),
      needs: Slug.optional(),
      per_child: z.int().min(0).max(10).default(0),
    })
    .refine(({ needs_kid, per_child }) => !needs_kid || per_child === 0, {
      message: 'stands with tickets that need no kid',
      path: ['per_child'],
    })
    .refine(({ needs_kid, ages }) => needs_kid || ages === undefined, {
      message: 'stands with tickets that need a kid, whose age is known',
      path: ['ages'],
    })

const Service = (Price: AmountSchema) =>
  z.strictObject({
    ...described,
    image: Picture.optional(),
    price: Price,
    tax_class: TaxClass,
    stock: z.int().min(0).max(100_000).optional(),
    most: z.int().min(1).max(99).default(10),
  })

const Timings = (Price: AmountSchema) =>
  z
    .array(
      z
        .strictObject({
          days: Days,
          opens: Time.refine(OnStep, onStep),
          closes: TimeOfNight.refine(OnStep, onStep),
          minutes: Step,
          every: Step,
          surcharge: signedAmount(Price).default(0),
        })
        .refine(opensFirst, order)
        .refine((each) => !opensFirst(each) || each.minutes <= minutesBetween(each), {
          message: 'must not be more than from opens to closes: no visit would fit',
          path: ['minutes'],
        }),
    )
    .max(50)

/** So many days ahead as slots are made (decision 20). */
const DaysAhead = z.int().min(0).max(120).optional()

const Groups = (Price: AmountSchema) =>
  z
    .strictObject({
      from: z.int().min(2).max(mostOfGroup),
      most: z.int().min(2).max(mostOfGroup),
      price: Price,
      tax_class: TaxClass,
    })
    .refine(({ from, most }) => from <= most, { message: 'must not be less than from', path: ['most'] })

const OpenPlay = (Price: AmountSchema) =>
  z.strictObject({
    ...pictured(Price),
    area: Slug,
    ages: Ages,
    timings: Timings(Price),
    book_days_ahead: DaysAhead,
    groups: Groups(Price).optional(),
    tickets: z.array(Ticket(Price)).min(1).max(20),
    services: z.array(Slug).max(30).default([]),
  })

const Session = z
  .strictObject({
    date: Day,
    starts: TimeOfNight,
    ends: TimeOfNight,
    seats: Count.optional(),
    closed: z.boolean().default(false),
  })
  .refine(({ starts, ends }) => minutesOf(starts) < minutesOf(ends), {
    message: 'must end after it starts',
    path: ['ends'],
  })

const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
const daysInOrder = { message: 'must not be before from', path: ['to'] }

/** Sessions on certain weekdays: so many of them, or until a day. */
const Repeats = z
  .strictObject({
    days: Days,
    starts: TimeOfNight,
    ends: TimeOfNight,
    from: Day,
    times: z.int().min(1).max(100).optional(),
    to: Day.optional(),
    not_on: z.array(Day).max(200).default([]),
  })
  .refine(({ starts, ends }) => minutesOf(starts) < minutesOf(ends), {
    message: 'must end after it starts',
    path: ['ends'],
  })
  .refine(({ times, to }) => (times === undefined) !== (to === undefined), {
    message: 'stands instead of to, and one of the two must',
    path: ['times'],
  })
  .refine(({ from, to }) => to === undefined || inOrder({ from, to }), daysInOrder)
  .refine(({ from, to }) => to === undefined || daysBetween(from, to) <= 400, {
    message: 'must be within 400 days',
    path: ['to'],
  })

const Workshop = (Price: AmountSchema) =>
  z
    .strictObject({
      ...pictured(Price),
      instructor: Name,
      ages: Ages,
      price: Price,
      sibling_price: Price.optional(),
      tax_class: TaxClass,
      sale: z.enum(['per_session', 'course']),
      seats: Count,
      least_kids: Count.default(1),
      decided_hours: WholeHours.min(1).default(24),
      missed: z.enum(['lost', 'make_up']).default('lost'),
      repeats: z.array(Repeats).max(20).default([]),
      sessions: z.array(Session).max(400).default([]),
    })
    .refine(
      ({ least_kids, seats, sessions }) =>
        [seats, ...sessions.map((session) => session.seats ?? seats)].every((most) => least_kids <= most),
      { message: 'must not be more than the seats of a session', path: ['least_kids'] },
    )
    .refine(({ price, sibling_price }) => sibling_price === undefined || sibling_price <= price, {
      message: 'must not be more than the price',
      path: ['sibling_price'],
    })

const HallTimings = z
  .array(
    z
      .strictObject({ days: Days, opens: Time, closes: TimeOfNight, every: Minutes })
      .refine(opensFirst, order),
  )
  .max(50)

const Hall = z.strictObject({
  ...described,
  capacity: Count,
  heads: Count.optional(),
  cleaning_minutes: z
    .int()
    .min(0)
    .max(24 * 60),
  timings: HallTimings,
  gallery: z
    .array(
      z.strictObject({
        name: Name,
        description: Description.default({ en: '' }),
        image: Picture,
        video: Picture.optional(),
      }),
    )
    .max(30)
    .default([]),
})

const PartyPrice = (Price: AmountSchema) =>
  z
    .strictObject({
      days: DaysOnce,
      from: TimeOfNight.optional(),
      until: TimeOfNight.optional(),
      dates: z.strictObject({ from: Day, to: Day }).refine(inOrder, daysInOrder).optional(),
      price: Price,
      extra_guest_price: Price.optional(),
    })
    .refine(({ from = '00:00', until = '30:00' }) => minutesOf(from) < minutesOf(until), {
      message: 'must be after from',
      path: ['until'],
    })

const Package = (Price: AmountSchema) =>
  z
    .strictObject({
      ...pictured(Price),
      contents: z.array(Name).max(30).default([]),
      halls: z.array(Slug).min(1).max(30),
      days: DaysOnce.optional(),
      price: Price,
      prices: z.array(PartyPrice(Price)).max(30).default([]),
      tax_class: TaxClass,
      guests: Count,
      extra_guest_price: Price.default(0),
      least_guests: Count.default(1),
      most_guests: Count,
      grown_ups: z
        .strictObject({ included: z.int().min(0).max(10_000).default(0), price: Price.default(0) })
        .optional(),
      takes: z.strictObject({ area: Slug, places: Count.optional() }).optional(),
      minutes: Minutes,
      deposit_percent: z.int().min(1).max(100).optional(),
      deposit: Price.optional(),
      balance_due_hours: WholeHours.default(72),
      lead_hours: WholeHours.default(48),
      add_ons: z.array(Slug).max(60).default([]),
    })
    .refine(({ deposit, deposit_percent }) => deposit === undefined || deposit_percent === undefined, {
      message: 'stands instead of deposit_percent, and not beside it',
      path: ['deposit'],
    })

const AddOn = (Price: AmountSchema) =>
  z
    .strictObject({
      ...described,
      price: Price,
      tax_class: TaxClass,
      unit: z.enum(['event', 'guest', 'per_n_guests']),
      per: Count.optional(),
      least: z.int().min(1).max(99).default(1),
      most: z.int().min(1).max(99).default(1),
      at_once: z.int().min(1).max(99).optional(),
      prepare_minutes: z
        .int()
        .min(0)
        .max(12 * 60)
        .default(0),
    })
    .refine(({ at_once, prepare_minutes }) => at_once !== undefined || prepare_minutes === 0, {
      message: 'stands with at_once, and only there',
      path: ['prepare_minutes'],
    })
    .refine(({ unit, at_once, most }) => unit !== 'event' || at_once === undefined || most <= at_once, {
      message: 'must not be less than most: one party alone could choose more than there are',
      path: ['at_once'],
    })
    .refine(({ unit, per }) => (unit === 'per_n_guests') === (per !== undefined), {
      message: 'stands with unit per_n_guests, and only there',
      path: ['per'],
    })
    .refine(({ least, most }) => least <= most, { message: 'must not be less than least', path: ['most'] })

const fewerHeads = 'must not be less than capacity: it counts children and grown-ups together'

const Area = z
  .strictObject({ slug: Slug, name: Name, capacity: Count, heads: Count.optional() })
  .refine(({ capacity, heads }) => heads === undefined || heads >= capacity, {
    message: fewerHeads,
    path: ['heads'],
  })

const VenueHours = z
  .array(z.strictObject({ days: Days, opens: Time, closes: TimeOfNight }).refine(opensFirst, order))
  .max(20)

const Closure = z
  .strictObject({
    from: Day,
    to: Day,
    reason: Name,
    starts: TimeOfNight.optional(),
    ends: TimeOfNight.optional(),
    area: Slug.optional(),
    open_play: Slug.optional(),
    hall: Slug.optional(),
    keep_booked: z.boolean().default(false),
  })
  .refine(inOrder, daysInOrder)
  .refine(({ starts = '00:00', ends = '30:00' }) => minutesOf(starts) < minutesOf(ends), {
    message: 'must end after it starts',
    path: ['ends'],
  })
  .refine((each) => [each.area, each.open_play, each.hall].filter((slug) => slug !== undefined).length <= 1, {
    message: 'is about one area, one open play or one hall; write a closure for each',
  })

const Season = (Price: AmountSchema) =>
  z
    .strictObject({
      from: Day,
      to: Day,
      name: Name.optional(),
      hours: VenueHours.optional(),
      open_plays: z.record(Slug, Timings(Price)).default({}),
      halls: z.record(Slug, HallTimings).default({}),
      surcharge: signedAmount(Price).default(0),
      keep_booked: z.boolean().default(false),
    })
    .refine(inOrder, daysInOrder)

/** With prices as they are written in a currency. */
export const playFileIn = (Price: AmountSchema) =>
  z
    .strictObject({
      venue: z.strictObject({
        name: Name,
        address: Name,
        timezone: z.string().refine(isTimezone, 'must be a time zone such as Asia/Amman'),
        currency: z.string().refine(isSellable, sellableCurrency),
        hours: VenueHours,
        closures: z.array(Closure).max(200).default([]),
        book_days_ahead: DaysAhead,
      }),
      seasons: z.array(Season(Price)).max(50).default([]),
      policy: Policy(Price),
      areas: z.array(Area).default([]),
      services: z.array(Service(Price)).default([]),
      open_plays: z.array(OpenPlay(Price)).default([]),
      workshops: z.array(Workshop(Price)).default([]),
      halls: z.array(Hall).default([]),
      add_ons: z.array(AddOn(Price)).default([]),
      packages: z.array(Package(Price)).default([]),
    })
    .superRefine((file, context) => {
      const lists = ['areas', 'services', 'open_plays', 'workshops', 'halls', 'add_ons', 'packages'] as const
      for (const name of lists) unique(file[name], [name], context)
      file.open_plays.forEach((play, nth) => {
        unique(play.tickets, ['open_plays', nth, 'tickets'], context)
        play.tickets.forEach(({ needs, ages }, place) => {
          const { ageMinMonths, ageMaxMonths } = play.ages
          if (ages && (ages.ageMaxMonths < ageMinMonths || ages.ageMinMonths > ageMaxMonths)) {
            const path = ['open_plays', nth, 'tickets', place, 'ages']
            context.addIssue({ code: 'custom', message: 'must have ages of the open play in it', path })
          }
          // One that needs another itself would end in a circle.
          const others = play.tickets.filter((other) => other.needs === undefined)
          if (needs) known([needs], others, ['open_plays', nth, 'tickets', place, 'needs'], context)
        })
        known([play.area], file.areas, ['open_plays', nth, 'area'], context)
        known(play.services, file.services, ['open_plays', nth, 'services'], context)
      })
      file.seasons.forEach((season, nth) => {
        known(Object.keys(season.open_plays), file.open_plays, ['seasons', nth, 'open_plays'], context)
        known(Object.keys(season.halls), file.halls, ['seasons', nth, 'halls'], context)
      })
      file.venue.closures.forEach(({ area, open_play, hall }, nth) => {
        const path = ['venue', 'closures', nth]
        if (area) known([area], file.areas, [...path, 'area'], context)
        if (open_play) known([open_play], file.open_plays, [...path, 'open_play'], context)
        if (hall) known([hall], file.halls, [...path, 'hall'], context)
      })
      const closures = file.venue.closures.map(({ reason: _, keep_booked: __, ...rest }) => ({
        slug: Object.values(rest).join(' '),
      }))
      unique(closures, ['venue', 'closures'], context)
      for (const { message, path } of [...overlapFaults(file.seasons), ...priceFaults(file)]) {
        context.addIssue({ code: 'custom', message, path })
      }
      file.workshops.forEach((workshop, nth) => {
        const starts = workshop.sessions.map(({ date, starts }) => ({ slug: `${date} ${starts}` }))
        unique(starts, ['workshops', nth, 'sessions'], context)
      })
      file.halls.forEach(({ capacity, heads }, nth) => {
        if (heads === undefined || heads >= capacity) return
        context.addIssue({ code: 'custom', message: fewerHeads, path: ['halls', nth, 'heads'] })
      })
      file.packages.forEach((each, nth) => {
        known(each.halls, file.halls, ['packages', nth, 'halls'], context)
        known(each.add_ons, file.add_ons, ['packages', nth, 'add_ons'], context)
        if (each.takes) known([each.takes.area], file.areas, ['packages', nth, 'takes', 'area'], context)
        for (const { message, path } of packageFaults(each, file)) {
          context.addIssue({ code: 'custom', message, path: ['packages', nth, ...path] })
        }
      })
    })

export type PlayFile = z.output<ReturnType<typeof playFileIn>>
/** As it is written, before defaults and units. */
export type WrittenPlayFile = z.input<ReturnType<typeof playFileIn>>

type Context = { addIssue(issue: { code: 'custom'; message: string; path: (string | number)[] }): void }
type Path = (string | number)[]

function unique(items: readonly { readonly slug: string }[], path: Path, context: Context): void {
  const seen = new Set<string>()
  items.forEach(({ slug }, nth) => {
    if (seen.has(slug)) {
      context.addIssue({ code: 'custom', message: `stands there twice: ${slug}`, path: [...path, nth] })
    }
    seen.add(slug)
  })
}

function known(
  slugs: readonly string[],
  items: readonly { readonly slug: string }[],
  path: Path,
  context: Context,
): void {
  for (const slug of slugs) {
    if (items.some((item) => item.slug === slug)) continue
    context.addIssue({ code: 'custom', message: `names ${slug}, which is not in the file`, path })
  }
}

/** A picture or film as the file names it, and the field in which it first does. */
export type MediaPath = { readonly path: string; readonly at: readonly (string | number)[] }

/** All pictures and films that the file names, each once. */
export function mediaOf(file: PlayFile): { pictures: MediaPath[]; films: MediaPath[] } {
  const pictures: MediaPath[] = []
  const films: MediaPath[] = []
  for (const list of ['services', 'open_plays', 'workshops', 'packages'] as const) {
    for (const [nth, { image }] of file[list].entries())
      if (image) pictures.push({ path: image, at: [list, nth, 'image'] })
  }
  for (const [nth, { gallery }] of file.halls.entries()) {
    for (const [place, { image, video }] of gallery.entries()) {
      const at = ['halls', nth, 'gallery', place]
      pictures.push({ path: image, at: [...at, 'image'] })
      if (video) films.push({ path: video, at: [...at, 'video'] })
    }
  }
  return { pictures: onceEach(pictures), films: onceEach(films) }
}

function onceEach(named: readonly MediaPath[]): MediaPath[] {
  return [...Map.groupBy(named, ({ path }) => path).values()].flatMap(([first]) => first ?? [])
}
