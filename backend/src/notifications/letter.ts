import type { Mail } from '../platform/messenger.ts'
import type { Language } from '../platform/words.ts'
import { Html, html } from './html.ts'

/** A row of a letter: what it is about, what it comes to. `note` stands small below. */
export type LetterRow = {
  readonly label: string
  readonly note?: string
  readonly amount: string
  readonly isTotal?: boolean
}

export type Letter = {
  readonly language: Language
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly rows: readonly LetterRow[]
  readonly facts: readonly { label: string; lines: readonly string[] }[]
  readonly action: { readonly label: string; readonly address: string }
  readonly closing: string
}

/**
 * The design tokens of the storefront (paper, aubergine, coral) as sRGB: mail programs know neither variables nor OKLCH,
 * and only a layout of tables with inline styles looks the same in all of them.
 */
const colour = {
  paper: '#fdf9f3',
  surface: '#ffffff',
  ink: '#3a1f41',
  muted: '#6b5570',
  line: '#e9dfd5',
  coral: '#fb7d5b',
}
const font = "font-family:'Segoe UI',Tahoma,Helvetica,Arial,sans-serif"

/** The same letter as HTML and as plain text, right-to-left in Arabic. */
export function writeLetter(letter: Letter): Omit<Mail, 'to'> {
  return { subject: letter.subject, text: plain(letter), html: marked(letter).text }
}

/** First strong isolate … pop: a name or an amount keeps its own direction inside a line of the other one. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}

function plain(letter: Letter): string {
  return [
    letter.heading,
    ...letter.paragraphs,
    letter.rows
      .map(
        ({ label, note, amount }) =>
          `${isolate(label)}${note ? `\n  ${isolate(note)}` : ''}\n  ${isolate(amount)}`,
      )
      .join('\n'),
    ...letter.facts.map(
      ({ label, lines }) => `${label}\n${lines.map((line) => `  ${isolate(line)}`).join('\n')}`,
    ),
    `${letter.action.label}\n${letter.action.address}`,
    letter.closing,
  ]
    .filter(Boolean)
    .join('\n\n')
}

function marked(letter: Letter): Html {
  const direction = letter.language === 'ar' ? 'rtl' : 'ltr'
  return html`<!doctype html>
<html lang="${letter.language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${letter.subject}</title>
</head>
<body style="margin:0;padding:0;background:${colour.paper}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${colour.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" dir="${direction}" style="max-width:560px;${font};color:${colour.ink};font-size:16px;line-height:1.5">
<tr><td style="padding:0 4px 20px;font-size:24px;font-weight:700">${letter.language === 'ar' ? 'مرح' : 'Marah'}</td></tr>
<tr><td style="background:${colour.surface};border:1px solid ${colour.line};border-radius:16px;padding:28px 24px">
<h1 style="margin:0 0 12px;font-size:22px;line-height:1.3">${letter.heading}</h1>
${letter.paragraphs.map((text) => html`<p style="margin:0 0 12px">${text}</p>`)}
${rowsTable(letter.rows)}
${letter.facts.map(factBlock)}
<table role="presentation" cellpadding="0" cellspacing="0" style="margin-top:24px">
<tr><td style="background:${colour.coral};border-radius:999px">
<a href="${letter.action.address}" style="display:inline-block;padding:12px 24px;color:${colour.ink};font-weight:700;text-decoration:none">${letter.action.label}</a>
</td></tr>
</table>
</td></tr>
<tr><td style="padding:20px 4px 0;font-size:14px;color:${colour.muted}">${letter.closing}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`
}

function rowsTable(rows: readonly LetterRow[]): Html {
  if (rows.length === 0) return new Html('')
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin-top:8px">
${rows.map(({ label, note, amount, isTotal }) => {
  const weight = isTotal ? 'font-weight:700;font-size:18px' : 'font-weight:400'
  return html`<tr>
<td style="padding:10px 0;border-top:1px solid ${colour.line};${weight}"><bdi>${label}</bdi>${
    note ? html`<br><span style="font-size:14px;color:${colour.muted}"><bdi>${note}</bdi></span>` : ''
  }</td>
<td valign="top" style="padding:10px 0;border-top:1px solid ${colour.line};text-align:end;white-space:nowrap;${weight}"><bdi>${amount}</bdi></td>
</tr>
`
})}</table>`
}

function factBlock({ label, lines }: Letter['facts'][number]): Html {
  return html`<p style="margin:16px 0 0"><span style="font-size:14px;color:${colour.muted}">${label}</span>${lines.map(
    (line) => html`<br><bdi>${line}</bdi>`,
  )}</p>`
}
