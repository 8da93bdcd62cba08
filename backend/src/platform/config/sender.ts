import { z } from 'zod'

/** The address of a sender, which may have a name before it. */
export function addressOf(sender: string): string {
  return /<([^<>]+)>\s*$/.exec(sender)?.[1] ?? sender
}

/** A mail server rejects every email of a malformed sender, one by one, long after the start. */
export const senderText = z
  .string()
  .refine(
    (text) => z.email().safeParse(addressOf(text)).success,
    'must be an email address, or a name before one in < >, such as Sunny Kids <shop@sunny-kids.com>',
  )
