import type { DemoSize, Good } from './demo-types.ts'

const letters = ['XS', 'S', 'M', 'L', 'XL', 'XXL'].map((key) => ({ key, name: { en: key, ar: key } }))

/** Ages are written with Western digits in both languages, as on the labels. */
const years = (from: number, to: number): DemoSize => ({
  key: `${from}-${to}y`,
  name: { en: `${from}–${to} years`, ar: `${from}–${to} ${to > 10 ? 'سنة' : 'سنوات'}` },
})
const months = (from: number, to: number): DemoSize => ({
  key: `${from}-${to}m`,
  name: { en: `${from}–${to} months`, ar: `${from}–${to} ${to > 10 ? 'شهراً' : 'أشهر'}` },
})

const children = [
  years(2, 3),
  years(3, 4),
  years(4, 5),
  years(5, 6),
  years(6, 7),
  years(7, 8),
  years(8, 9),
  years(9, 10),
  years(11, 12),
  years(13, 14),
]
const babies = [months(0, 3), months(3, 6), months(6, 9), months(9, 12), months(12, 18), months(18, 24)]

const shoes = (from: number, to: number): DemoSize[] =>
  Array.from({ length: to - from + 1 }, (_, index) => ({
    key: `EU ${from + index}`,
    name: { en: `EU ${from + index}`, ar: `مقاس أوروبي ${from + index}` },
  }))

/** Waist and inside leg in inches, as jeans and chinos are sold everywhere. */
const waists = (sizes: readonly number[], lengths: readonly number[]): DemoSize[] =>
  sizes.flatMap((waist) =>
    lengths.map((length) => ({
      key: `W${waist} L${length}`,
      name: { en: `W${waist} L${length}`, ar: `خصر ${waist} طول ${length}` },
    })),
  )

export function sizesOf({ garment, audience }: Good): DemoSize[] {
  const fitted = garment === 'jeans' || garment === 'chinos'
  switch (audience) {
    case 'women':
      if (garment === 'sneakers') return shoes(36, 42)
      return fitted ? waists([26, 27, 28, 29, 30, 32], [28, 30, 32]) : letters
    case 'men':
      if (garment === 'sneakers') return shoes(39, 46)
      return fitted ? waists([29, 30, 31, 32, 34, 36], [30, 32, 34]) : letters
    case 'babies':
      return garment === 'sneakers' ? shoes(19, 25) : babies
    default:
      return garment === 'sneakers' ? shoes(26, 35) : children
  }
}
