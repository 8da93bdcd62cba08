import type { DemoQuestion, DemoReview, Good, Language } from './demo-types.ts'
import { Random } from './random.ts'
import { people } from './texts/people.ts'
import { questionsFor } from './texts/question-words.ts'
import { closings, type Kind, type Mood, openings, remarks } from './texts/review-words.ts'

const bottoms: ReadonlySet<string> = new Set(['jogger', 'shorts', 'tights', 'chinos', 'jeans', 'trackpants'])

function kindOf({ garment, audience }: Good): Kind {
  if (garment === 'sneakers') return 'shoe'
  if (audience === 'girls' || audience === 'boys' || audience === 'babies') return 'child'
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

/** Whoever asks and answers, a sentence or a person is met once per product. */
function fresh(random: Random, choices: readonly string[], used: Set<string>): string | undefined {
  const open = choices.filter((choice) => !used.has(choice))
  if (open.length === 0) return undefined
  const chosen = random.pick(open)
  used.add(chosen)
  return chosen
}

export function reviewsOf(good: Good, slug: string, stockCount: number, ageInDays: number): DemoReview[] {
  const random = new Random(`reviews ${slug}`)
  const kind = kindOf(good)
  const used = new Set<string>()
  return Array.from({ length: random.between(2, 9) }, (): DemoReview | undefined => {
    const language: Language = random.chance(0.45) ? 'ar' : 'en'
    const rating = ratingOf(random)
    const mood = moods[rating]
    const author = fresh(random, people[language], used)
    const opening = fresh(random, openings[language][mood], used)
    if (!(author && opening)) return undefined
    const remark = random.chance(0.85)
      ? fresh(random, remarks[language][kind][rating === 4 && random.chance(0.5) ? 'mixed' : mood], used)
      : undefined
    const closing = random.chance(0.4) ? fresh(random, closings[language][mood], used) : undefined
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

export function questionsOf(good: Good, slug: string, ageInDays: number): DemoQuestion[] {
  const random = new Random(`questions ${slug}`)
  const used = new Set<string>()
  return random
    .some(questionsFor(kindOf(good)), random.pick([1, 1, 2, 2, 2, 3]))
    .map(({ question, answer }) => {
      const language: Language = random.chance(0.5) ? 'ar' : 'en'
      return {
        question: question[language],
        answer: answer[language],
        language,
        author: fresh(random, people[language], used) ?? random.pick(people[language]),
        days_ago: random.between(1, Math.max(2, ageInDays - 3)),
      }
    })
}
