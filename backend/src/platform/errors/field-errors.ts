import type { z } from 'zod'
import type { Translate } from '../language/messages.ts'

/** A message by its key; it becomes text when the answer is written. */
export type FieldMessage = { readonly messageKey: string; readonly values?: Record<string, string | number> }
export type FieldErrorTree = { [field: string]: FieldMessage[] | FieldErrorTree }
type FieldTextTree = { [field: string]: string[] | FieldTextTree }

export function msg(messageKey: string, values?: Record<string, string | number>): FieldMessage {
  return values ? { messageKey, values } : { messageKey }
}

/**
 * Converts zod's issues to the tree of messages; those about the form as a whole are under `non_field_errors` (rule C9).
 */
export function fieldErrorsOf(error: z.ZodError): FieldErrorTree {
  const tree: FieldErrorTree = {}
  for (const issue of error.issues) {
    const path = issue.path.length === 0 ? ['non_field_errors'] : issue.path.map(String)
    put(tree, path, messageOf(issue))
  }
  return tree
}

export function translateFields(tree: FieldErrorTree, t: Translate): FieldTextTree {
  return Object.fromEntries(
    Object.entries(tree).map(([field, entry]) => [
      field,
      Array.isArray(entry)
        ? entry.map((message) => t(message.messageKey, message.values))
        : translateFields(entry, t),
    ]),
  )
}

function put(tree: FieldErrorTree, path: string[], message: FieldMessage): void {
  const [field = 'non_field_errors', ...rest] = path
  const entry = tree[field]
  if (rest.length === 0) {
    if (Array.isArray(entry)) entry.push(message)
    else if (!entry) tree[field] = [message]
    return
  }
  if (Array.isArray(entry)) return
  const branch = entry ?? {}
  tree[field] = branch
  put(branch, rest, message)
}

function messageOf(issue: z.core.$ZodIssue): FieldMessage {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return msg('required')
      return msg(issue.expected === 'int' ? 'not_whole_number' : 'wrong_type')
    case 'too_small':
      if (issue.origin === 'string')
        return Number(issue.minimum) <= 1 ? msg('required') : msg('too_short', { min: Number(issue.minimum) })
      return msg('too_small', { min: Number(issue.minimum) })
    case 'too_big':
      if (issue.origin === 'string') return msg('too_long', { max: Number(issue.maximum) })
      if (issue.origin === 'array') return msg('too_many', { max: Number(issue.maximum) })
      return msg('too_big', { max: Number(issue.maximum) })
    case 'invalid_format':
      return msg(issue.format === 'email' ? 'invalid_email' : 'invalid')
    case 'invalid_value':
      return msg('invalid_choice')
    case 'custom':
      return msg(typeof issue.params?.messageKey === 'string' ? issue.params.messageKey : 'invalid')
    default:
      return msg('invalid')
  }
}
