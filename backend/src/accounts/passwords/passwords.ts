import { randomBytes } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { isLongEnough, passwordMarks, shortestNewPassword } from '@marah/contract/rules/passwords'
import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { type FieldErrorTree, type FieldMessage, msg } from '../../platform/errors/field-errors.ts'
import { HttpError } from '../../platform/errors/http-error.ts'

/** OWASP's argon2id parameters (rule S1); argon2id is the library's algorithm by default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
const currentParameters = '$argon2id$v=19$m=19456,t=2,p=1$'

/** Hashing is slow on purpose: it gets as many threads as there are cores, and a bounded queue. */
const pool = pLimit(availableParallelism())
const longestQueue = 200

/** 49,233 passwords from breaches, by frequency and in lower case (zxcvbn-ts, MIT). */
const commonPasswords = new Set(dictionary['passwords-common'])

export function hashPassword(password: string): Promise<string> {
  return queued(() => hash(password, cost))
}

/** A hash to compare with if there is no account or no password, so that both answers take the same time. */
let decoy: Promise<string> | undefined

/** Whether the password matches the hash. Without a hash it never does, after the same time. */
export async function isPassword(password: string, stored: string | null): Promise<boolean> {
  decoy ??= hashPassword(randomBytes(32).toString('base64'))
  const against = stored ?? (await decoy)
  const matches = await queued(() => verify(against, password))
  return matches && stored !== null
}

/** Whether a hash was made with weaker parameters than today's. */
export function needsRehash(stored: string): boolean {
  return !stored.startsWith(currentParameters)
}

async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (pool.pendingCount >= longestQueue) throw new HttpError(503, 'unavailable')
  return pool(work)
}

/** The sign-up checklist (rule P22), each rule with its own message. */
const checklist: readonly { messageKey: string; pattern: RegExp }[] = [
  { messageKey: 'accounts_password_needs_number', pattern: passwordMarks.number },
  { messageKey: 'accounts_password_needs_lower', pattern: passwordMarks.lower },
  { messageKey: 'accounts_password_needs_upper', pattern: passwordMarks.upper },
  { messageKey: 'accounts_password_needs_symbol', pattern: passwordMarks.symbol },
]

export const passwordMismatch = msg('accounts_password_mismatch')

/** Validates the password of a new account exactly as typed: nothing is trimmed. */
export function signUpPasswordFaults(password: string, shortest: number): FieldMessage[] {
  return faultsOf(password, shortest, checklist)
}

/** Rejects two fields of a form that changes, creates or resets a password. */
export function newPasswordFaults(form: { new_password1: string; new_password2: string }): FieldErrorTree {
  const faults = faultsOf(form.new_password1, shortestNewPassword, [])
  return {
    ...(faults.length > 0 && { new_password1: faults }),
    ...(form.new_password1 !== form.new_password2 && {
      new_password2: [msg('accounts_new_password_mismatch')],
    }),
  }
}

function faultsOf(
  password: string,
  shortest: number,
  rules: readonly { messageKey: string; pattern: RegExp }[],
): FieldMessage[] {
  if (password.includes('\0') || !password.isWellFormed()) return [msg('not_text')]
  const faults: FieldMessage[] = []
  if (!isLongEnough(password, shortest)) faults.push(msg('accounts_password_too_short', { min: shortest }))
  faults.push(
    ...rules.filter(({ pattern }) => !pattern.test(password)).map(({ messageKey }) => msg(messageKey)),
  )
  if (commonPasswords.has(password.toLowerCase())) faults.push(msg('accounts_password_too_common'))
  return faults
}
