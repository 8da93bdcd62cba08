import { randomInt } from 'node:crypto'
import { type Answer, type Call, ok } from '../http/call.ts'
import { detailError, messageError } from '../http/errors.ts'
import { checkFields, code } from '../http/fields.ts'
import { sentences } from '../http/sentences.ts'
import { countAttempt } from '../http/throttle.ts'
import type { CodePurpose, CodeRow } from '../state/rows.ts'
import type { Shop, User } from '../state/shop.ts'
import type { Stored } from '../state/table.ts'

/** Sends a new code to an address or phone; an older one of that purpose ends. */
export function sendCode(shop: Shop, user: User, purpose: CodePurpose, target: string): void {
  for (const old of pending(shop, user, purpose)) shop.codes.remove(old.id)
  const digits = String(randomInt(100_000, 1_000_000))
  shop.codes.add({ user: user.id, purpose, target, code: digits, sentAt: Date.now() })
  shop.mailbox.send({
    channel: purpose.startsWith('email') ? 'email' : 'sms',
    to: target,
    subject: 'Your code',
    text: `Your code is ${digits}.`,
    code: digits,
    uid: null,
    token: null,
  })
}

function pending(shop: Shop, user: User, purpose: CodePurpose): (CodeRow & Stored)[] {
  return shop.codes.where((each) => each.user === user.id && each.purpose === purpose)
}

/** Sends the code that is waited for once more. */
export function resendCode(call: Call, purpose: CodePurpose): Answer {
  const { shop, customer } = call
  const [waiting] = pending(shop, customer, purpose)
  if (!waiting) throw detailError(400, sentences.nothingPending)
  if (shop.quirks.has('resend-throttled')) countAttempt(shop, `${purpose} ${customer.id}`, 1, 30)
  sendCode(shop, customer, purpose, waiting.target)
  return ok({ detail: call.text(sentences.codeSent) })
}

/** Ends the code that was sent, and says whose it was and what for. Who is not logged in is known by the code. */
export async function takeCode(
  call: Call,
  purpose: CodePurpose,
  wrong = 400,
): Promise<{ owner: User; target: string }> {
  const { shop, user } = call
  const { otp } = checkFields(await call.fields(), { otp: code() })
  const [found] = shop.codes.where(
    (each) => each.purpose === purpose && each.code === otp && (!user || each.user === user.id),
  )
  const owner = shop.users.find(found?.user ?? 0)
  if (!found || !owner) throw messageError(wrong, sentences.badCode)
  shop.codes.remove(found.id)
  return { owner, target: found.target }
}
