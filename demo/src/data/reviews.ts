import { z } from 'zod'
import { Line } from './data-file.ts'
import { ScopedLine, ScopedQuestion } from './scope.ts'

/** Schemas of what reviews and questions of products are composed of. */

const Lines = z.array(ScopedLine).min(1)
const ByMood = z.strictObject({ glad: Lines, mixed: Lines, sad: Lines })
const ByKind = z.strictObject({ top: ByMood, bottom: ByMood, shoe: ByMood, child: ByMood })

export const ReviewTexts = z.strictObject({
  openings: z.strictObject({ en: ByMood, ar: ByMood }),
  remarks: z.strictObject({ en: ByKind, ar: ByKind }),
  closings: z.strictObject({ en: ByMood, ar: ByMood }),
})
export type Mood = keyof z.output<typeof ByMood>
export type Kind = keyof z.output<typeof ByKind>

const Questions = z.array(ScopedQuestion).min(1)

export const QuestionTexts = z.strictObject({
  any: Questions,
  top: Questions,
  bottom: Questions,
  shoe: Questions,
  child: Questions,
})

const Names = z.array(Line).min(1)
export const People = z.strictObject({ en: Names, ar: Names })
