import { render } from '@react-email/render'
import { isolate } from '../platform/language/isolate.ts'
import type { MailContent } from '../services/messaging/messenger.ts'
import type { Services } from '../services/services.ts'
import { coloursFrom } from '../shop/shop-colours.ts'
import { logoSize } from '../shop/shop-logo.ts'
import type { Email } from './email.ts'
import { type EmailLooks, emailLayout } from './email-layout.ts'

/** The same email as HTML and as plain text. */
export async function renderEmail(
  shop: {
    readonly settings: Pick<Services['settings'], 'names' | 'current'>
    readonly mediaUrl: string
  },
  email: Email,
): Promise<MailContent> {
  const pictures = email.tickets?.map(({ cid, png }) => ({ cid, png }))
  return {
    subject: email.subject,
    text: plain(email),
    html: await render(emailLayout(email, looksOf(shop, email))),
    ...(pictures && pictures.length > 0 && { pictures }),
  }
}

/** Emails are light, whatever a mail program makes of them: the colours and the logo of that scheme. */
function looksOf({ settings, mediaUrl }: Parameters<typeof renderEmail>[0], { language }: Email): EmailLooks {
  const { colours, pictures } = settings.current().document
  const shown = colours && coloursFrom('light', colours.accent.light, colours.surface.light)
  const size = pictures?.logo && logoSize(pictures.logo)
  return {
    name: settings.names()[language],
    button: shown ? { background: shown.accent, text: shown.onAccent } : null,
    logo:
      pictures?.logo && size
        ? {
            address: `${mediaUrl}${pictures.logo}.webp`,
            width: Math.round((size.width * logoHeight) / size.height),
            height: logoHeight,
          }
        : null,
  }
}

/** As in the header of the shop's pages. */
const logoHeight = 40

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
