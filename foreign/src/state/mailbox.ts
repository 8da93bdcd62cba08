/** A message that was sent to a customer; `list` returns the newest first. */
export type Mail = {
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The one-time code in it. */
  readonly code: string | null
  /** The id in the link of a password reset. */
  readonly uid: string | null
  readonly token: string | null
}

export type Mailbox = { send(mail: Mail): void; list(): Mail[] }

export function createMailbox(): Mailbox {
  const mails: Mail[] = []
  return {
    send(mail) {
      mails.unshift(mail)
    },
    list: () => [...mails],
  }
}
