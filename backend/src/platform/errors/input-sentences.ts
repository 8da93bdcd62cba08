import type { ErrorCode } from 'yaml'
import { z } from 'zod'
import { nearName } from './near-names.ts'

/**
 * The one table of messages about invalid values, in a file of the shop or in a variable. Each continues the name of the
 * field: `venue.name is missing`. A schema's own sentence takes precedence; the words of the validator or parser are never
 * shown.
 */
const sentences = {
  missing: 'is missing',
  unknownField: (meant: string | undefined) =>
    `is no field that is known here${meant === undefined ? '' : `. Is \`${meant}\` meant?`}`,
  broken: 'is not written as it should be',
  choice: (values: readonly unknown[]) =>
    `must be ${values.length === 1 ? '' : 'one of '}${values.join(', ')}`,
  type: (type: string, got: string) => `must be ${type}, not ${got}`,
  bothLanguages: 'both languages: { en: …, ar: … }',
  multipleOf: (divisor: unknown) => `must be a multiple of ${String(divisor)}`,
} as const

/** By the type of the bounded value; `of` is the bound. */
const most: Readonly<Record<string, (of: number | bigint) => string>> = {
  string: (of) => `must have at most ${of} ${Number(of) === 1 ? 'character' : 'characters'}`,
  array: (of) => `must have at most ${of} ${Number(of) === 1 ? 'entry' : 'entries'}`,
  number: (of) => `must be at most ${of}`,
}
const least: typeof most = {
  string: (of) => (Number(of) === 1 ? 'must not be empty' : `must have at least ${of} characters`),
  array: (of) => `must have at least ${of} ${Number(of) === 1 ? 'entry' : 'entries'}`,
  number: (of) => `must be at least ${of}`,
}

const types: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  tuple: 'a list',
  object: 'a group of fields',
  record: 'a group of fields',
}

const formats: Readonly<Record<string, string>> = {
  email: 'must be an email address',
  url: 'must be an address that starts with https:// or http://',
}

/** Pass it to a schema's `safeParse`, so that its messages are written for people. */
export const sentenceOf: z.core.$ZodErrorMap = (issue) => {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return sentences.missing
      if (issue.expected === 'int' || issue.format === 'safeint') return `must be ${types.int}`
      return sentences.type(typeOf(issue.expected, issue.inst), kindOf(issue.input))
    case 'too_big':
      return (most[issue.origin] ?? most.number)?.(issue.maximum)
    case 'too_small':
      return (least[issue.origin] ?? least.number)?.(issue.minimum)
    case 'invalid_value':
      return issue.input === undefined ? sentences.missing : sentences.choice(issue.values)
    case 'invalid_format':
      return formats[issue.format] ?? sentences.broken
    case 'not_multiple_of':
      return sentences.multipleOf(issue.divisor)
    case 'unrecognized_keys':
      return issue.keys.map((key) => sentences.unknownField(nearName(key, fieldsOf(issue.inst)))).join('\n')
    default:
      return issue.input === undefined ? sentences.missing : sentences.broken
  }
}

function typeOf(expected: string, schema: object | undefined): string {
  if (fieldsOf(schema).join() === 'en,ar') return sentences.bothLanguages
  return types[expected] ?? 'another value'
}

/** The fields that the schema of a group knows. */
function fieldsOf(schema: object | undefined): string[] {
  return schema instanceof z.ZodObject ? Object.keys(schema.shape) : []
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'a group of fields'
  if (typeof value === 'boolean') return String(value)
  return typeof value === 'number' ? 'a number' : 'a text'
}

export type Problem = { readonly path: readonly PropertyKey[]; readonly message: string }

/** Returns the problems that a schema found, each with the path of its own field. */
export function problemsOf(error: z.core.$ZodError): Problem[] {
  const ofAnotherType = new Set(
    error.issues.filter(({ code }) => code === 'invalid_type').map(({ path }) => path.join('.')),
  )
  // A text in place of a list has no number of entries.
  const isOfTheType = ({ code, path }: z.core.$ZodIssue) =>
    (code !== 'too_big' && code !== 'too_small') || !ofAnotherType.has(path.join('.'))
  return error.issues.filter(isOfTheType).flatMap((issue) => leavesOf(issue))
}

function leavesOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): Problem[] {
  const path = [...above, ...issue.path]
  const { message } = issue
  switch (issue.code) {
    case 'unrecognized_keys':
      // `sentenceOf` writes one line for each key.
      return issue.keys.map((key, index) => ({
        path: [...path, key],
        message: message.split('\n')[index] ?? message,
      }))
    case 'invalid_key':
    case 'invalid_element':
      return issue.issues.flatMap((each) => leavesOf(each, path))
    case 'invalid_union': {
      // If a value matches none of several alternatives, reports the problems of the closest one.
      const ofItsType = issue.errors.filter((errors) => !errors.some(isOfAnotherType))
      const alternatives = ofItsType.length > 0 ? ofItsType : issue.errors
      const choice = choiceOf(alternatives)
      if (choice) return [{ path, message: choice }]
      const [nearest] = [...alternatives].sort((a, b) => depthOf(b) - depthOf(a))
      return nearest?.length ? nearest.flatMap((each) => leavesOf(each, path)) : [{ path, message }]
    }
    default:
      return [{ path, message }]
  }
}

/** Joins the sentences of several alternatives, as in `must be never or an amount such as 12.50`. */
function choiceOf(errors: readonly (readonly z.core.$ZodIssue[])[]): string | undefined {
  const must = 'must be '
  const own = errors.map(([first]) => (first?.path.length === 0 ? first.message : ''))
  if (!own.every((message) => message.startsWith(must))) return undefined
  // All of another type: what the value is stands once, at the end.
  const [, isNot = ''] = /(, not [^,]+)$/.exec(own.at(-1) ?? '') ?? []
  const each = own.map((message) =>
    message.slice(must.length, message.endsWith(isNot) ? message.length - isNot.length : undefined),
  )
  return `${must}${each.join(' or ')}${isNot}`
}

function isOfAnotherType({ code, path }: z.core.$ZodIssue): boolean {
  return code === 'invalid_type' && path.length === 0
}

function depthOf(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(
    0,
    ...issues.map((issue) => issue.path.length + (issue.code === 'unrecognized_keys' ? 1 : 0)),
  )
}

const yamlSentences: Readonly<Partial<Record<ErrorCode, string>>> = {
  BAD_ALIAS: 'an alias (*name) names nothing that stands before it; put a text that begins with * in quotes',
  ALIAS_PROPS: 'an alias (*name) is not written as it should be',
  BAD_DQ_ESCAPE:
    'a backslash within double quotes is followed by a letter that means nothing; use single quotes',
  BAD_INDENT: 'the line is not as far in as the others of its group',
  BAD_SCALAR_START: 'a text begins with a sign that has a meaning of its own here; put it in quotes',
  BLOCK_AS_IMPLICIT_KEY:
    'there are two fields on one line, or the next line is further in than it should be; put a text with a colon in quotes',
  BLOCK_IN_FLOW: 'within { } and [ ] a list or group needs brackets of its own',
  MISSING_CHAR:
    'a quote, a bracket, a comma or the space after a colon is missing, or the line is not as far in as the others of its group',
  MULTILINE_IMPLICIT_KEY:
    'the line has no colon after its field, or a colon too many; put a text with a colon in quotes',
  KEY_OVER_1024_CHARS: 'the name of a field is far too long',
  MULTIPLE_DOCS: 'the file has a line of ---, after which another file would begin',
  NON_STRING_KEY: 'the name of a field must be a text',
  RESOURCE_EXHAUSTION: 'the file is nested too deeply',
  TAB_AS_INDENT: 'a tab moves the line in; use spaces',
  TAG_RESOLVE_FAILED: 'a word that begins with ! means nothing here; put the text in quotes',
  UNEXPECTED_TOKEN:
    'there is something here that does not belong here, such as a bracket or a quote too many',
}

/** Returns the sentence for a syntax error of a YAML file; `key` is the text at that position. */
export function yamlSentenceOf(code: ErrorCode, key: string): string {
  if (code === 'DUPLICATE_KEY') return `${key}: stands there twice`
  return yamlSentences[code] ?? 'the line is not written as YAML should be'
}
