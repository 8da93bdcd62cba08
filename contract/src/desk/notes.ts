import { z } from 'zod'
import { IdParams, Instant, RequestKey, typedText } from '../common.ts'
import { longestOrderNote } from '../limits.ts'

/** Who did something, as a person of the shop reads it. */
export const DoneBy = z
  .object({
    kind: z.string().meta({ description: '`staff`, `customer`, `seller` and so on.' }),
    name: z.string().nullable().meta({ description: 'Of a person of the shop.' }),
  })
  .nullable()
  .meta({ description: 'Null for what happened by itself, or is not on record.' })

/** What a person of the shop wrote for colleagues, about an order or a customer. */
export const noteFields = {
  note: z.int(),
  text: z.string(),
  version: z.string(),
  is_own: z.boolean(),
  is_edited: z.boolean(),
}
export const DeskNote = z.object({ on: Instant, by: DoneBy, ...noteFields }).meta({ id: 'DeskNote' })

const text = typedText(longestOrderNote)
export const NoteBody = z.object({ text })
export const NoteChange = z.object({ text, version: RequestKey })
export const NoteParams = IdParams.extend({ note: z.string().meta({ description: 'Its id.' }) })
