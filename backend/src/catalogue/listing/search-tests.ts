import { type SQL, sql } from 'drizzle-orm'
import type { ListedProducts } from './listed-products.ts'
import { absent, type SearchIndex, standings } from './search-index.ts'

/** Words that belong together: a product must have all of them. */
export type Phrase = readonly string[]

/** The fields in which a word may match: the name, the name and what the product is filed under, or all of them. */
type Within = keyof typeof standings

/** One condition on a product, for the database and for products in memory; both must give the same result. */
export type ProductTest =
  | { readonly type: 'phrases'; readonly phrases: readonly Phrase[]; readonly within: Within }
  | {
      readonly type: 'column'
      readonly condition: SQL
      readonly allows: (products: ListedProducts) => Uint8Array
    }
  | { readonly type: 'all' | 'any'; readonly tests: readonly ProductTest[] }
  | { readonly type: 'not'; readonly test: ProductTest }

const weightsOf = { named: ':A', filed: ':AB', described: '' } as const

export function conditionOf(test: ProductTest): SQL {
  switch (test.type) {
    case 'phrases':
      return test.phrases.length === 0
        ? sql`false`
        : sql`search @@ ${tsqueryText(test.phrases, test.within)}::tsquery`
    case 'column':
      return test.condition
    case 'not':
      return sql`not (${conditionOf(test.test)})`
    default:
      return joined(test.tests.map(conditionOf), test.type === 'all' ? sql` and ` : sql` or `)
  }
}

function tsqueryText(phrases: readonly Phrase[], within: Within): string {
  return phrases
    .map((stems) => `(${stems.map((stem) => `'${stem}'${weightsOf[within]}`).join(' & ')})`)
    .join(' | ')
}

function joined(conditions: readonly SQL[], operator: SQL): SQL {
  return sql`(${sql.join([...conditions], operator)})`
}

/** Indexed by place: 1 for each product that passes. */
export type Marks = Uint8Array

/** Tests products in memory; the fields of each phrase are computed once for all tests. */
export function markProducts(index: SearchIndex, products: ListedProducts): (test: ProductTest) => Marks {
  const known = new Map<readonly Phrase[], Uint8Array>()
  const standingsOf = (phrases: readonly Phrase[]) => {
    const found = known.get(phrases) ?? standingsIn(index, products.size, phrases)
    known.set(phrases, found)
    return found
  }
  function mark(test: ProductTest): Marks {
    switch (test.type) {
      case 'phrases': {
        const most = standings[test.within]
        return standingsOf(test.phrases).map((standing) => Number(standing <= most))
      }
      case 'column':
        return test.allows(products)
      case 'not':
        return mark(test.test).map((marked) => 1 - marked)
      default:
        return test.tests.map(mark).reduce((some, others) => combined(some, others, test.type === 'all'))
    }
  }
  return mark
}

function combined(some: Marks, others: Marks, isEach: boolean): Marks {
  return some.map((marked, place) => (isEach ? marked & (others[place] ?? 0) : marked | (others[place] ?? 0)))
}

/** Computes the best field of a phrase, indexed by place; the field of a phrase is that of its worst word. */
function standingsIn(index: SearchIndex, size: number, phrases: readonly Phrase[]): Uint8Array {
  const best = new Uint8Array(size).fill(absent)
  const worst = new Uint8Array(size)
  const ofStem = new Uint8Array(size)
  for (const [first, ...others] of phrases) {
    if (others.length === 0) {
      improve(best, index.get(first ?? ''))
      continue
    }
    worst.fill(0)
    for (const stem of [first, ...others]) {
      ofStem.fill(absent)
      improve(ofStem, index.get(stem ?? ''))
      for (let place = 0; place < size; place++)
        worst[place] = Math.max(worst[place] ?? 0, ofStem[place] ?? 0)
    }
    for (let place = 0; place < size; place++)
      best[place] = Math.min(best[place] ?? absent, worst[place] ?? absent)
  }
  return best
}

function improve(best: Uint8Array, entries: Uint32Array | undefined): void {
  for (const entry of entries ?? []) {
    const place = entry >>> 2
    best[place] = Math.min(best[place] ?? absent, entry & 3)
  }
}
