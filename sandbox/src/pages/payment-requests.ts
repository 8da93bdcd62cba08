import type { Context } from 'hono'
import { z } from 'zod'
import type { CardProblem } from '../payments/cards.ts'
import { type Language, messages } from './messages.ts'

/** The buttons of a payment page, the same for every provider. */
export const actions = ['pay', 'decline', 'pay-later', 'cancel', 'expire', 'settle', 'fail'] as const
export type Action = (typeof actions)[number]

/** The card of a script that sends none. */
export const plainCard = '4242424242424242'

/** The largest form or JSON text that a payment page reads, in bytes. */
export const longestEntry = 16 * 1024

export const cardEntry = z.object({
  card: z.string().max(40).optional(),
  expiry: z.string().max(20).optional(),
  cvc: z.string().max(10).optional(),
})

export function wantsJson(context: Context): boolean {
  const accept = context.req.header('accept') ?? ''
  return accept.includes('application/json') || !accept.includes('text/html')
}

/** Reads a request's form or JSON; an unreadable one counts as empty. */
export async function readSent(context: Context): Promise<unknown> {
  const isJson = context.req.header('content-type')?.includes('json') ?? false
  return (await (isJson ? context.req.json() : context.req.parseBody()).catch(() => null)) ?? {}
}

export function problemOf(value: string | undefined): CardProblem | undefined {
  return value !== undefined && Object.hasOwn(messages.en.problems, value)
    ? (value as CardProblem)
    : undefined
}

/** Returns the problem in the form in which scripts get it. */
export function problemJson(problem: CardProblem | undefined, language: Language) {
  return problem && { code: problem, message: messages[language].problems[problem] }
}

/** The language that the address names. */
export function askedLanguage(context: Context): Language | undefined {
  const asked = context.req.query('lang')
  return asked === 'en' || asked === 'ar' ? asked : undefined
}

export function browserLanguage(context: Context): Language {
  return /^\s*ar\b/i.test(context.req.header('accept-language') ?? '') ? 'ar' : 'en'
}
