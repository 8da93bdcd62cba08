import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Attachment } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { loopback } from '../listen.ts'
import type { Log } from '../log.ts'
import type { Messages } from './messages.ts'

const largest = 10 * 1024 * 1024

/** A mail server that takes every message and delivers it to the inbox page instead of the world. */
export async function startMailReceiver(messages: Messages, log: Log) {
  const server = new SMTPServer({
    name: 'sandbox.marah',
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    size: largest,
    socketTimeout: 30_000,
    closeTimeout: 500,
    onAuth: (_auth, _session, done) => done(null, { user: 'sandbox' }),
    onData(stream, session, done) {
      buffer(stream)
        .then(async (raw) => {
          if (stream.sizeExceeded) throw tooLarge()
          await deliver(raw, session)
          done(null)
        })
        .catch((error: Error) => {
          log.warn({ err: error }, 'A mail could not be taken in.')
          done(error)
        })
    },
  })

  async function deliver(raw: Buffer, session: SMTPServerSession): Promise<void> {
    const mail = await PostalMime.parse(raw)
    for (const { address } of session.envelope.rcptTo) {
      messages.add({
        to: address,
        channel: 'email',
        subject: mail.subject ?? null,
        text: mail.text ?? null,
        html: mail.html ? withPictures(mail.html, mail.attachments) : null,
      })
    }
  }

  server.on('error', (error: Error) => log.warn({ err: error }, 'A mail connection broke.'))
  const listener = server.listen(0, loopback)
  await once(listener, 'listening')
  const { port } = listener.address() as AddressInfo
  return {
    url: `smtp://${loopback}:${port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

/** Puts attached pictures where the HTML names them (RFC 2392), as a mail program shows them. */
function withPictures(html: string, attachments: readonly Attachment[]): string {
  return attachments.reduce((text, { contentId, mimeType, content }) => {
    if (!contentId || typeof content === 'string') return text
    const data = `data:${mimeType};base64,${Buffer.from(new Uint8Array(content)).toString('base64')}`
    return text.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, data)
  }, html)
}

function tooLarge(): Error {
  return Object.assign(new Error(`The message is larger than ${largest} bytes.`), { responseCode: 552 })
}
