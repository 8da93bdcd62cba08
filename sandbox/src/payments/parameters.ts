import { z } from 'zod'
import { isSupportedCurrency } from './currencies.ts'
import { invalid, type PaymentError } from './errors.ts'
import { type Form, paramName } from './form.ts'

/** A text with a rule; a text that breaks it is answered with the provider's code and message. */
function rule(code: string, holds: (value: string) => boolean, message: (value: string) => string) {
  return z.string({ error: wrongType }).refine(holds, {
    params: { code },
    error: (issue) => message(String(issue.input)),
  })
}

const wrongType = (issue: { input?: unknown }) =>
  Array.isArray(issue.input) ? 'Invalid string: this parameter is not a list.' : 'Invalid string.'

export function text(maximum = 5000) {
  return rule(
    'parameter_invalid_string',
    (value) => value !== '' && value.length <= maximum,
    (value) =>
      value === ''
        ? 'You passed an empty string. We assume empty values are an attempt to unset a parameter, but this ' +
          'one cannot be unset: remove it from your request or supply a value.'
        : `Invalid string: must be at most ${maximum} characters.`,
  )
}

export function integer(minimum: number, maximum = 99_999_999) {
  return rule(
    'parameter_invalid_integer',
    (value) => /^-?\d{1,15}$/.test(value),
    (value) => `Invalid integer: ${value}`,
  )
    .refine((value) => Number(value) >= minimum, {
      params: { code: 'parameter_invalid_integer' },
      error: `This value must be greater than or equal to ${minimum}.`,
    })
    .refine((value) => Number(value) <= maximum, {
      params: { code: 'parameter_invalid_integer' },
      error: `This value must be less than or equal to ${maximum}.`,
    })
    .transform(Number)
}

const listed = new Intl.ListFormat('en', { type: 'disjunction' })

export function oneOf<const T extends string>(...choices: T[]) {
  return rule(
    'parameter_invalid_enum',
    (value) => choices.some((choice) => choice === value),
    () => `must be one of ${listed.format(choices)}`,
  ).transform((value) => value as T)
}

export const boolean = oneOf('true', 'false').transform((value) => value === 'true')

export const currency = rule(
  'parameter_invalid_string',
  (value) => value === value.toLowerCase() && isSupportedCurrency(value),
  (value) =>
    `Invalid currency: ${value}. Currencies are three lower-case letters that the provider supports.`,
)

export const email = rule(
  'email_invalid',
  (value) => value.length <= 512 && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value),
  (value) => `Invalid email address: ${value}`,
)

export const url = rule(
  'url_invalid',
  isWebAddress,
  () => 'Not a valid URL: it must begin with http:// or https://.',
)

function isWebAddress(value: string): boolean {
  return value.length <= 5000 && /^https?:\/\//.test(value) && URL.canParse(value)
}

/** Up to 50 pairs, keys to 40 characters without brackets, values to 500; an empty value means "not set". */
export const metadata = z
  .preprocess(
    // Keys that are all digits arrive looking like a list.
    (value) => (Array.isArray(value) ? { ...value } : value),
    z.record(
      z.string().refine((key) => key.length <= 40 && !/[[\]]/.test(key), {
        params: { code: 'parameter_invalid_string' },
        error: 'Metadata keys have at most 40 characters and no square brackets.',
      }),
      z.string({ error: 'Metadata values are strings: nested values are not kept.' }).max(500, {
        error: 'Metadata values have at most 500 characters.',
      }),
    ),
  )
  .refine((pairs) => Object.keys(pairs).length <= 50, { error: 'Metadata holds at most 50 keys.' })

/** Merges a metadata parameter into an object's existing metadata. */
export function mergeMetadata(before: Record<string, string>, change: Record<string, string> | '') {
  if (change === '') return {}
  return Object.fromEntries(Object.entries({ ...before, ...change }).filter(([, value]) => value !== ''))
}

export const expand = z.array(text()).max(20).optional()

export const paging = {
  limit: integer(1, 100).optional(),
  starting_after: text().optional(),
  ending_before: text().optional(),
  expand,
}

/** Reads a form by its schema, or rejects it with the provider's message; `beyond` are real parameters not stood in for. */
export function read<T extends z.ZodType>(
  schema: T,
  form: Form,
  beyond: readonly string[] = [],
): z.output<T> {
  const result = schema.safeParse(form)
  if (result.success) return result.data
  throw rejection(result.error.issues, beyond)
}

function rejection(issues: z.core.$ZodIssue[], beyond: readonly string[]): PaymentError {
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    const param = paramName([...issue.path, issue.keys[0] ?? ''])
    return beyond.includes(param)
      ? invalid(`The sandbox does not stand in for the parameter '${param}'.`, param, 'parameter_unsupported')
      : invalid(`Received unknown parameter: ${param}`, param, 'parameter_unknown')
  }
  const issue = issues[0]
  if (!issue) return invalid('Invalid request.')
  const param = paramName(issue.path)
  if (issue.code === 'invalid_type' && issue.input === undefined && !issue.message.startsWith('Metadata')) {
    return invalid(`Missing required param: ${param}.`, param, 'parameter_missing')
  }
  const code = issue.code === 'custom' ? issue.params?.code : undefined
  if (code === 'parameter_invalid_enum') {
    return invalid(`Invalid ${String(issue.path.at(-1))}: ${issue.message}`, param, code)
  }
  return invalid(issue.message, param, typeof code === 'string' ? code : 'parameter_invalid')
}
