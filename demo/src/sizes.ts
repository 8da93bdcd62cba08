import type { z } from 'zod'
import type { Sizes } from './data/taxonomy.ts'
import type { DemoSize } from './demo-types.ts'
import type { Audience, Garment } from './drawing/spec.ts'

/** The size chart of a product, by what it is and who wears it. */
export function sizesOf(
  { garment, product_type: wearer }: { readonly garment: Garment; readonly product_type: Audience },
  charts: z.output<typeof Sizes>,
): DemoSize[] {
  const isFitted = garment === 'jeans' || garment === 'chinos'
  switch (wearer) {
    case 'women':
      if (garment === 'sneakers') return charts.women_shoes
      return isFitted ? charts.women_trousers : charts.letters
    case 'men':
      if (garment === 'sneakers') return charts.men_shoes
      return isFitted ? charts.men_trousers : charts.letters
    case 'babies':
      return garment === 'sneakers' ? charts.baby_shoes : charts.babies
    default:
      return garment === 'sneakers' ? charts.children_shoes : charts.children
  }
}
