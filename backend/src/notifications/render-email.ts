import { render } from '@react-email/render'
import { isolate } from '../platform/isolate.ts'
import type { MailContent } from '../platform/messenger.ts'
import type { Services } from '../platform/services.ts'
import type { Email } from './email.ts'
import { emailLayout } from './email-layout.ts'

/** The same email as HTML and as plain text. */
export async function renderEmail(
  { settings }: { readonly settings: Pick<Services['settings'], 'names'> },
  email: Email,
): Promise<MailContent> {
  const pictures = email.tickets?.map(({ cid, png }) => ({ cid, png }))
  return {
    subject: email.subject,
    text: plain(email),
    html: await render(emailLayout(email, settings.names()[email.language])),
    ...(pictures && pictures.length > 0 && { pictures }),
  }
}

/** Written by hand rather than taken from the HTML: isolates keep the lines of mixed direction readable. */
function plain(email: Email): string {
  return [
    email.heading,
    ...email.paragraphs,
    ...(email.links ?? []).map(({ label, address }) => `${isolate(label)}\n${address}`),
    email.code,
    ...(email.tickets ?? []).map(({ title, lines, hint, action }) =>
      [isolate(title), ...lines.map((line) => `  ${isolate(line)}`), hint, action.address].join('\n'),
    ),
    email.rows
      ?.map(
        ({ label, note, amount }) =>
          `${isolate(label)}${note ? `\n  ${isolate(note)}` : ''}\n  ${isolate(amount)}`,
      )
      .join('\n'),
    ...(email.facts ?? []).map(
      ({ label, lines }) => `${label}\n${lines.map((line) => `  ${isolate(line)}`).join('\n')}`,
    ),
    email.action && `${email.action.label}\n${email.action.address}`,
    email.closing,
    ...(email.legal ?? []).map(({ heading, lines }) => [heading, ...lines].join('\n')),
  ]
    .filter(Boolean)
    .join('\n\n')
}
