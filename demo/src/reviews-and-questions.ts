import type { CatalogueData } from './data/catalogue-data.ts'
import type { ProductData } from './data/products.ts'
import type { Kind, Mood } from './data/reviews.ts'
import { fitting } from './data/scope.ts'
import type { DemoQuestion, DemoReview, Language } from './demo-types.ts'
import { Random } from './random.ts'

/** A product whose reviews and questions are made, and for how long it has been sold. */
type Listed = { readonly product: ProductData; readonly slug: string; readonly ageInDays: number }

const bottoms: ReadonlySet<string> = new Set(['jogger', 'shorts', 'tights', 'chinos', 'jeans', 'trackpants'])

function kindOf({ garment, product_type: wearer }: ProductData): Kind {
  if (garment === 'sneakers') return 'shoe'
  if (wearer === 'girls' || wearer === 'boys' || wearer === 'babies') return 'child'
  return bottoms.has(garment) ? 'bottom' : 'top'
}

/** Most buyers are content; a few are not. */
function ratingOf(random: Random): DemoReview['rating'] {
  const roll = random.next()
  if (roll < 0.55) return 5
  if (roll < 0.82) return 4
  if (roll < 0.92) return 3
  return roll < 0.97 ? 2 : 1
}

const moods: Record<DemoReview['rating'], Mood> = { 5: 'glad', 4: 'glad', 3: 'mixed', 2: 'sad', 1: 'sad' }

/** One that was not used yet: no sentence and no person stands twice under a product. */
function unusedOf(random: Random, choices: readonly string[], used: Set<string>): string | undefined {
  const open = choices.filter((choice) => !used.has(choice))
  if (open.length === 0) return undefined
  const chosen = random.pick(open)
  used.add(chosen)
  return chosen
}

export function reviewsOf(
  { product, slug, ageInDays }: Listed,
  stockCount: number,
  { people, reviews: { openings, remarks, closings } }: CatalogueData,
): DemoReview[] {
  const random = new Random(`reviews ${slug}`)
  const kind = kindOf(product)
  const used = new Set<string>()
  const linesFor = (lines: (typeof openings)[Language][Mood]) =>
    fitting(lines, product).map(({ text }) => text)
  return Array.from({ length: random.between(2, 9) }, (): DemoReview | undefined => {
    const language: Language = random.chance(0.45) ? 'ar' : 'en'
    const rating = ratingOf(random)
    const mood = moods[rating]
    const author = unusedOf(random, people[language], used)
    const opening = unusedOf(random, linesFor(openings[language][mood]), used)
    if (!(author && opening)) return undefined
    const remark = random.chance(0.85)
      ? unusedOf(
          random,
          linesFor(remarks[language][kind][rating === 4 && random.chance(0.5) ? 'mixed' : mood]),
          used,
        )
      : undefined
    const closing = random.chance(0.4)
      ? unusedOf(random, linesFor(closings[language][mood]), used)
      : undefined
    const comment = [opening, remark, closing].filter(Boolean).join(' ')
    return {
      rating,
      comment,
      language,
      author,
      days_ago: random.between(2, Math.max(3, ageInDays - 5)),
      stock: random.between(0, stockCount - 1),
    }
  }).filter((review) => review !== undefined)
}

export function questionsOf(
  { product, slug, ageInDays }: Listed,
  { people, questions }: CatalogueData,
): DemoQuestion[] {
  const random = new Random(`questions ${slug}`)
  const used = new Set<string>()
  return random
    .some(
      fitting([...questions[kindOf(product)], ...questions.any], product),
      random.pick([1, 1, 2, 2, 2, 3]),
    )
    .map(({ question, answer }) => {
      const language: Language = random.chance(0.5) ? 'ar' : 'en'
      return {
        question: question[language],
        answer: answer[language],
        language,
        author: unusedOf(random, people[language], used) ?? random.pick(people[language]),
        days_ago: random.between(1, Math.max(2, ageInDays - 3)),
      }
    })
}
