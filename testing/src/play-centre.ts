import { amountIn } from '@marah/backend/platform/data-files/data-file'
import {
  applyPlayFile,
  type lockPlayCentre,
  playFileIn,
  type Tally,
  type WrittenPlayFile,
} from '@marah/backend/play-import/index'
import type { StoredImage } from '@marah/backend/schema/stored-image'
import type { TestShop } from './test-shop.ts'

/** Saturday, 6 March 2027, noon in Amman. */
export const testNoon = new Date('2027-03-06T09:00:00Z')

const all = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const

/** A small play centre in Amman, whose clock does not change, with one of everything. */
export const smallPlayCentre = {
  venue: {
    name: { en: 'Marah Play', ar: 'ملعب مرح' },
    address: { en: '3 Garden Street, Amman', ar: 'شارع الحدائق 3، عمّان' },
    timezone: 'Asia/Amman',
    currency: 'USD',
    hours: [{ days: [...all], opens: '10:00', closes: '20:00' }],
  },
  policy: { refunds: [{ hours_before: 24, percent: 100 }], move_until_hours: 2, moves: 2 },
  areas: [{ slug: 'forest', name: { en: 'The forest', ar: 'الغابة' }, capacity: 10 }],
  services: [
    { slug: 'socks', name: { en: 'Grip socks', ar: 'جوارب' }, price: '2.50', stock: 6, most: 4 },
    { slug: 'locker', name: { en: 'Locker', ar: 'خزانة' }, price: '1.00' },
  ],
  open_plays: [
    {
      slug: 'forest-play',
      area: 'forest',
      name: { en: 'Forest play', ar: 'لعب الغابة' },
      ages: [4, 12],
      timings: [
        { days: ['mon', 'tue', 'wed', 'thu'], opens: '10:00', closes: '14:00', minutes: 120, every: 60 },
        { days: ['sat'], opens: '10:00', closes: '16:00', minutes: 120, every: 120, surcharge: '2.00' },
      ],
      tickets: [
        { slug: 'child', name: { en: 'Child', ar: 'طفل' }, price: '9.00', needs_kid: true },
        {
          slug: 'sibling',
          name: { en: 'Sibling', ar: 'أخ أو أخت' },
          price: '7.00',
          needs_kid: true,
          needs: 'child',
        },
        { slug: 'grown-up', name: { en: 'Grown-up', ar: 'مرافق' }, price: '0', takes_place: false },
      ],
      services: ['socks', 'locker'],
      groups: { from: 4, most: 10, price: '6.00' },
    },
  ],
  workshops: [
    {
      slug: 'pottery',
      name: { en: 'Pottery', ar: 'الفخار' },
      instructor: { en: 'Rana Qasem', ar: 'رنا قاسم' },
      ages: [6, 10],
      price: '15.00',
      sale: 'per_session',
      seats: 5,
      sessions: [
        { date: '2027-03-04', starts: '16:00', ends: '17:30' },
        { date: '2027-03-11', starts: '16:00', ends: '17:30' },
        { date: '2027-03-18', starts: '16:00', ends: '17:30', seats: 8 },
      ],
    },
    {
      slug: 'robots',
      name: { en: 'Robots', ar: 'الروبوتات' },
      instructor: { en: 'Omar Naji', ar: 'عمر ناجي' },
      ages: [8, 12],
      price: '60.00',
      sale: 'course',
      seats: 6,
      sessions: [
        { date: '2027-03-20', starts: '11:00', ends: '12:30' },
        { date: '2027-03-27', starts: '11:00', ends: '12:30' },
      ],
    },
  ],
  halls: [
    {
      slug: 'oak',
      name: { en: 'Oak hall', ar: 'قاعة البلوط' },
      capacity: 20,
      cleaning_minutes: 30,
      timings: [{ days: [...all], opens: '10:00', closes: '18:00', every: 60 }],
    },
    {
      slug: 'nest',
      name: { en: 'The nest', ar: 'العش' },
      capacity: 12,
      cleaning_minutes: 30,
      timings: [{ days: ['sat'], opens: '10:00', closes: '14:00', every: 120 }],
    },
  ],
  add_ons: [
    { slug: 'clown', name: { en: 'Clown', ar: 'مهرج' }, price: '80.00', unit: 'event', most: 2 },
    { slug: 'bag', name: { en: 'Goody bag', ar: 'كيس هدايا' }, price: '3.00', unit: 'guest' },
    { slug: 'cake', name: { en: 'Cake', ar: 'كعكة' }, price: '25.00', unit: 'per_n_guests', per: 8 },
  ],
  packages: [
    {
      slug: 'explorers',
      name: { en: 'Explorers', ar: 'المستكشفون' },
      halls: ['oak', 'nest'],
      price: '200.00',
      guests: 10,
      extra_guest_price: '15.00',
      most_guests: 16,
      minutes: 120,
      deposit_percent: 25,
      add_ons: ['clown', 'bag', 'cake'],
    },
  ],
} satisfies WrittenPlayFile

const image: StoredImage = { hash: 'test', width: 8, height: 8, widths: [8], tint: '#aabbcc' }

/** Writes a play centre into a test's shop; without pictures of its own. */
export function openPlayCentre(
  shop: Pick<TestShop, 'database'>,
  written: WrittenPlayFile = smallPlayCentre,
  now: Date = testNoon,
  lock?: typeof lockPlayCentre,
): Promise<Tally> {
  const file = playFileIn(amountIn(written.venue.currency)).parse(written)
  const media = { image: () => image, film: (path: string) => path }
  return shop.database.transaction((tx) => applyPlayFile(tx, file, media, now, lock))
}
