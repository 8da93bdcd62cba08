/** What was sent to customers, newest first. */
export type Mail = {
  readonly channel: 'email' | 'sms'
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The one-time code in it. */
  readonly code: string | null
  /** Of a password reset. */
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
