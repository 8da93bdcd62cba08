import { z } from 'zod'
import { inExtension } from './extensions.ts'
import { longestAmount, longestDay, longestInstant, longestRequestKey } from './limits.ts'
import { earliestDay, isDayWithin, latestDay } from './rules/days.ts'
import { isNameWithoutAddress } from './rules/names.ts'
import { plainCode } from './rules/typed-codes.ts'

/**
 * Rejects lone surrogates and NUL, which PostgreSQL text cannot store, and other control characters, which terminals
 * execute.
 */
function isText(text: string): boolean {
  return text.isWellFormed() && !/[^\P{Cc}\n\t]/u.test(text)
}

const notText = { params: { messageKey: 'not_text' } }

/** PostgreSQL's largest `integer`, the type of every id. */
export const largestId = 2_147_483_647

/** An id in a body; a number that no row can have is rejected beside its field. */
export const BodyId = z
  .int()
  .refine((id) => id >= 1 && id <= largestId, { params: { messageKey: 'invalid_choice' } })
  .meta({ minimum: 1, maximum: largestId })

/** An id in a query, whose values are text; rejected like one in a body. */
export const QueryId = z.coerce.number().pipe(BodyId)

/** An id in a form, whose fields are text; as in a path, a number that no row can have answers 404. */
export const FormId = z.coerce.number().pipe(z.int().positive())

/** Ids in paths are text; anything but a positive integer answers 404. */
export const IdParams = z.object({
  id: z.string().meta({ description: 'Opaque to the client.', example: '17' }),
})
/** Catalogue pages are found by slug or id. */
export const SlugOrIdParams = z.object({
  id: z.string().meta({ description: 'Id or slug.', example: 'sunny-tee' }),
})

export const Money = z.string().meta({
  id: 'Money',
  description:
    'Decimal text with as many decimals as its currency has in ISO 4217 (`12.50` USD, `12.500` KWD, `1250` JPY); the currency stands beside it.',
  example: '12.50',
})
export const Currency = z.string().meta({ id: 'Currency', description: 'ISO 4217.', example: 'USD' })
export const Instant = z.iso.datetime().meta({ id: 'Instant', description: 'ISO 8601 in UTC.' })

function dayWithin(first: string, last: string) {
  return optionalCode(longestDay)
    .refine((text) => isDayWithin(text, first, last), { params: { messageKey: 'bad_day' } })
    .meta({ format: 'date', description: `YYYY-MM-DD, from ${first} to ${last}.`, example: '2027-03-28' })
}

/** A day in a request; answers have `CalendarDate`. */
export const DayInput = dayWithin(earliestDay, latestDay)
/** A date of birth in a request; each call checks which ages it accepts. */
export const BirthdayInput = dayWithin('1900-01-01', latestDay)
/** An instant in a request; answers have `Instant`. */
export const InstantInput = textUpTo(longestInstant)
  .check(z.iso.datetime())
  .refine((text) => isDayWithin(text.slice(0, 10)), { params: { messageKey: 'bad_instant' } })
  .meta({
    description: `ISO 8601 in UTC, from ${earliestDay} to ${latestDay}.`,
    example: '2027-03-28T10:00:00Z',
  })

/** Fields of every stored entity (rule P9). */
export const entityFields = { id: z.int(), created_on: Instant, edited_on: Instant }

export const PageQuery = z.object({
  page: z.string().optional().meta({ description: 'From 1; `last` for the last page. Past the end: 404.' }),
  page_size: inExtension(
    'page-size',
    z.string().optional().meta({ description: '1 to 100; 20 by default.' }),
  ),
})

/** A page of a list: `next` and `previous` are absolute URLs or null. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  })
}

/** Ready-made source sets of one picture, so that clients never build file names. */
export const ImageSources = z
  .object({
    avif: z.string().meta({ description: 'A srcset of absolute URLs with width descriptors.' }),
    webp: z.string(),
    width: z.int(),
    height: z.int(),
    tint: z.string().meta({ description: 'Average colour as #rrggbb, shown until the picture is there.' }),
  })
  .meta({ id: 'ImageSources' })

/**
 * Text that programs send. Every text of a body checks its length first, here or in `trimmedText`: a pattern is not
 * tried on a text that is too long, because it can cost far more than the text is long.
 */
export function textUpTo(max: number) {
  return z.string().max(max, { abort: true })
}

/** Text that people type, with the blanks around it removed. */
export function trimmedText(max: number) {
  return z.string().trim().max(max, { abort: true })
}

/** An amount that the client has shown to the customer, who agreed to it, as `Money`. */
export const MoneyInput = textUpTo(longestAmount).meta({ example: '12.50' })

/** A key that a client makes up and repeats with the same request. */
export const RequestKey = textUpTo(longestRequestKey).min(1).refine(isText, notText)

export const Detail = z.object({ detail: z.string() }).meta({ id: 'Detail' })

/** Text that people type: trimmed, with all line breaks as line feeds, and without characters that `isText` rejects. */
export function typedText(max: number) {
  return optionalText(max).min(1)
}

/** Like `typedText`, but may be empty. */
export function optionalText(max: number) {
  return trimmedText(max).overwrite(withPlainBreaks).refine(isText, notText)
}

/**
 * A name or another single line, like `typedText`: line breaks become spaces, because they would break an email header
 * or a label.
 */
export function typedLine(max: number) {
  return trimmedText(max).transform(inOneLine).pipe(typedText(max))
}

/** Like `typedLine`, but may be empty. */
export function optionalLine(max: number) {
  return trimmedText(max).transform(inOneLine).pipe(optionalText(max))
}

/**
 * A person's name, which the shop also writes into mails to strangers: it must not contain web or mail addresses, which
 * mail programs would make links, nor characters that change the direction of the text around it.
 */
export function personName(max: number) {
  return z
    .string()
    .overwrite((text) => text.replace(/[\u202A-\u202E\u2066-\u2069]/g, ''))
    .trim()
    .max(max, { abort: true })
    .transform(inOneLine)
    .pipe(typedText(max))
    .refine(isNameWithoutAddress, { params: { messageKey: 'name_with_address' } })
}

/** A code or number that people type or paste, normalised for the shop (rules/typed-codes.ts). */
export function typedCode(max: number) {
  return optionalCode(max).min(1)
}

/** Like `typedCode`, but may be empty. */
export function optionalCode(max: number) {
  return trimmedText(max)
    .overwrite(withPlainBreaks)
    .refine(isText, notText)
    .overwrite(plainCode)
    .max(max, { abort: true })
}

const words = new Map([
  ...['true', '1', 'on', 'yes'].map((word) => [word, true] as const),
  ...['false', '0', 'off', 'no'].map((word) => [word, false] as const),
])

/** Parses a word for yes or no; undefined if it is neither. */
export function flagOf(word: string): boolean | undefined {
  return words.get(word.toLowerCase())
}

/** Yes or no in a body: a boolean, or a word for it (rule C12). */
export const Flag = z
  .preprocess((given) => (typeof given === 'string' ? (flagOf(given) ?? given) : given), z.boolean())
  .meta({ override: { type: 'boolean' } })

function withPlainBreaks(text: string): string {
  return text.replace(/\r\n|[\r\v\f\x85\u2028\u2029]/g, '\n')
}

/** All other control characters are rejected later. */
function inOneLine(text: string): string {
  return withPlainBreaks(text).replace(/[\n\t]+/g, ' ')
}
