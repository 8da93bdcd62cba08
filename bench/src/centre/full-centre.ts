import type { WrittenPlayFile } from '../../../backend/src/play-import/index.ts'

const everyDay = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const weekend = ['fri', 'sat'] as const

/** Counts on from a day. */
type DayIn = (days: number) => string

/**
 * A centre that uses all that a play file can say: seasons with nights and surcharges, closures of parts, heads, prices by age, groups,
 * courses by rule, people who are at one party at a time, and parties that take places of the play areas.
 */
export function fullCentre(dayIn: DayIn): WrittenPlayFile {
  const areas = ['jungle', 'nest', 'sky', 'pool']
  const halls = ['oak', 'pearl', 'star']
  return {
    venue: {
      name: 'Full centre',
      address: 'King Fahd Road, Riyadh',
      timezone: 'Asia/Riyadh',
      currency: 'USD',
      hours: [{ days: [...everyDay], opens: '10:00', closes: '22:00' }],
      book_days_ahead: 110,
      closures: [
        { from: dayIn(9), to: dayIn(9), ends: '14:00', area: 'jungle', reason: 'New ropes' },
        { from: dayIn(14), to: dayIn(14), hall: 'oak', reason: 'Painting' },
        { from: dayIn(20), to: dayIn(20), reason: 'Cleaning' },
      ],
    },
    policy: { refunds: [{ hours_before: 24, percent: 100 }], move_until_hours: 4, moves: 2 },
    seasons: [
      {
        name: 'Nights',
        from: dayIn(5),
        to: dayIn(34),
        hours: [{ days: [...everyDay], opens: '20:00', closes: '26:00' }],
        open_plays: Object.fromEntries(areas.map((area) => [area, nights])),
        halls: Object.fromEntries(
          halls.map((hall) => [hall, [{ days: [...everyDay], opens: '20:00', closes: '26:00', every: 30 }]]),
        ),
      },
      { from: dayIn(5), to: dayIn(11), surcharge: '-1.50' },
      { from: dayIn(35), to: dayIn(38), surcharge: '2.00' },
    ],
    areas: areas.map((slug) => ({ slug, name: slug, capacity: 60, heads: 130 })),
    services: [{ slug: 'socks', name: 'Socks', price: '2.50', stock: 600 }],
    open_plays: areas.map((slug) => ({
      slug,
      area: slug,
      name: slug,
      ages: ['6 months', 12],
      groups: { from: 15, most: 60, price: '6.00' },
      timings: [
        { days: [...everyDay], opens: '10:00', closes: '22:00', minutes: 120, every: 30 },
        { days: [...weekend], opens: '08:00', closes: '10:00', minutes: 120, every: 30, surcharge: '2.00' },
      ],
      tickets: [
        { slug: 'baby', name: 'Baby', price: '4.00', needs_kid: true, ages: ['6 months', 1] },
        { slug: 'child', name: 'Child', price: '9.00', needs_kid: true, ages: [2, 12] },
        { slug: 'grown-up', name: 'Grown-up', price: '0', takes_place: false, per_child: 1 },
      ],
      services: ['socks'],
    })),
    workshops: Array.from({ length: 8 }, (_, nth) => ({
      slug: `course-${nth}`,
      name: `Course ${nth}`,
      instructor: 'Reem',
      ages: [6, 12],
      price: '60.00',
      sale: nth % 2 === 0 ? ('course' as const) : ('per_session' as const),
      seats: 12,
      least_kids: 4,
      missed: 'make_up' as const,
      repeats: [{ days: [...everyDay], starts: '20:30', ends: '22:00', from: dayIn(2), times: 30 }],
    })),
    halls: halls.map((slug) => ({
      slug,
      name: slug,
      capacity: 40,
      heads: 90,
      cleaning_minutes: 30,
      timings: [{ days: [...everyDay], opens: '10:00', closes: '22:00', every: 30 }],
    })),
    add_ons: ['magician', 'painter', 'projector'].map((slug) => ({
      slug,
      name: slug,
      price: '90.00',
      unit: 'event' as const,
      at_once: 1,
      prepare_minutes: 30,
    })),
    packages: areas.map((area) => ({
      slug: `party-${area}`,
      name: `Party in ${area}`,
      halls,
      price: '300.00',
      prices: [{ days: [...weekend], from: '17:00', price: '400.00' }],
      guests: 12,
      extra_guest_price: '15.00',
      least_guests: 8,
      most_guests: 40,
      grown_ups: { included: 12, price: '5.00' },
      takes: { area },
      minutes: 120,
      add_ons: ['magician', 'painter', 'projector'],
    })),
  }
}

const nights = [
  { days: [...everyDay], opens: '20:00', closes: '26:00', minutes: 120, every: 30, surcharge: '1.00' },
]
