import { Body } from '@react-email/body'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Container } from '@react-email/container'
import { Head } from '@react-email/head'
import { Heading } from '@react-email/heading'
import { Html } from '@react-email/html'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react'
import type { Email, EmailRow, MailedTicket } from './email.ts'

/**
 * The design tokens of the storefront (paper, aubergine, coral) as sRGB: mail programs know neither variables nor
 * OKLCH. The layout's parts (tables, Outlook's exceptions) are React Email's; React escapes every text that is put in.
 */
const colour = {
  paper: '#fdf9f3',
  surface: '#ffffff',
  ink: '#3a1f41',
  muted: '#6b5570',
  line: '#e9dfd5',
  coral: '#fb7d5b',
}

const el = createElement

/** Size of a picture beside a row, in pixels. */
const thumbnail = 56

const styles = {
  body: {
    margin: 0,
    padding: '32px 16px',
    backgroundColor: colour.paper,
    color: colour.ink,
    fontFamily: "'Segoe UI',Tahoma,Helvetica,Arial,sans-serif",
    fontSize: 16,
    lineHeight: 1.5,
  },
  page: { maxWidth: 560 },
  brand: { margin: 0, padding: '0 4px 20px', fontSize: 24, lineHeight: 1.5, fontWeight: 700 },
  logo: { display: 'block', border: 0 },
  card: {
    backgroundColor: colour.surface,
    border: `1px solid ${colour.line}`,
    borderRadius: 16,
    padding: '28px 24px',
  },
  heading: { margin: '0 0 12px', fontSize: 22, lineHeight: 1.3 },
  paragraph: { margin: '0 0 12px', fontSize: 16, lineHeight: 1.5 },
  link: { color: colour.ink, fontWeight: 700 },
  code: {
    margin: '16px 0',
    padding: '12px 0',
    backgroundColor: colour.paper,
    borderRadius: 12,
    fontSize: 32,
    lineHeight: 1.3,
    fontWeight: 700,
    letterSpacing: 6,
    textAlign: 'center',
  },
  ticket: {
    margin: '16px 0',
    padding: '16px',
    backgroundColor: colour.paper,
    borderRadius: 12,
    textAlign: 'center',
  },
  ticketTitle: { margin: 0, fontSize: 18, lineHeight: 1.3, fontWeight: 700 },
  ticketText: { margin: '8px 0', fontSize: 16, lineHeight: 1.5 },
  // Scanners need dark on light, whatever a mail program makes of the page.
  qr: { display: 'block', margin: '8px auto', backgroundColor: '#ffffff', borderRadius: 8 },
  cell: { padding: '10px 0', borderTop: `1px solid ${colour.line}`, verticalAlign: 'top' },
  thumbnail: { display: 'block', objectFit: 'cover', backgroundColor: colour.paper, borderRadius: 8 },
  small: { fontSize: 14, color: colour.muted },
  fact: { margin: '16px 0 0', fontSize: 16, lineHeight: 1.5 },
  button: {
    marginTop: 24,
    padding: '12px 24px',
    backgroundColor: colour.coral,
    borderRadius: 999,
    color: colour.ink,
    fontWeight: 700,
    textDecoration: 'none',
  },
  legalHeading: { margin: 0, padding: '20px 4px 0', fontSize: 14, lineHeight: 1.5 },
  closing: { margin: 0, padding: '20px 4px 0', fontSize: 14, lineHeight: 1.5, color: colour.muted },
} satisfies Record<string, CSSProperties>

/** The look of a shop in its emails; null for the storefront's look without settings. */
export type EmailLooks = {
  readonly name: string
  readonly button: { readonly background: string; readonly text: string } | null
  readonly logo: { readonly address: string; readonly width: number; readonly height: number } | null
}

/** The email as a document for mail programs, under the shop's logo or name, right-to-left in Arabic. */
export function emailLayout(email: Email, shop: EmailLooks): ReactNode {
  const dir = email.language === 'ar' ? 'rtl' : 'ltr'
  return el(
    Html,
    { lang: email.language, dir },
    el(Head, null, el('title', null, email.subject)),
    el(
      Body,
      // Mail programs drop `dir` of the document, some of them that of the body too: each level says it again.
      { dir, style: { ...styles.body, direction: dir } },
      el(
        Container,
        { dir, style: styles.page },
        el(Text, { style: styles.brand }, brandOf(shop)),
        el(Section, { dir, style: styles.card }, ...card(email, buttonOf(shop))),
        el(Text, { style: styles.closing }, email.closing),
        ...(email.legal ?? []).flatMap(({ heading, lines }) => [
          el(Heading, { key: heading, as: 'h2', style: styles.legalHeading }, heading),
          ...lines.map((line, index) =>
            el(Text, { key: `${heading} ${index}`, style: styles.closing }, line),
          ),
        ]),
      ),
    ),
  )
}

/** A program that shows no pictures shows its name, in the size of a heading. */
function brandOf({ name, logo }: EmailLooks): ReactNode {
  if (!logo) return name
  const { address: src, width, height } = logo
  return el('img', { src, width, height, alt: name, style: styles.logo })
}

function buttonOf({ button }: EmailLooks): CSSProperties {
  return button ? { ...styles.button, backgroundColor: button.background, color: button.text } : styles.button
}

function card(email: Email, button: CSSProperties): ReactNode[] {
  return [
    el(Heading, { key: 'heading', as: 'h1', style: styles.heading }, email.heading),
    ...email.paragraphs.map((text, index) => el(Text, { key: index, style: styles.paragraph }, text)),
    ...(email.links ?? []).map(({ label, address }) =>
      el(
        Text,
        { key: address, style: styles.paragraph },
        el('a', { href: address, style: styles.link }, el('bdi', null, label)),
      ),
    ),
    email.code && el(Text, { key: 'code', dir: 'ltr', style: styles.code }, email.code),
    ...(email.tickets ?? []).map((ticket) => ticketOf(ticket, button)),
    ...(email.rows ?? []).map((row, index) => rowOf(row, `row ${index}`)),
    ...(email.facts ?? []).map(({ label, lines }) =>
      el(
        Text,
        { key: label, style: styles.fact },
        el('span', { style: styles.small }, label),
        ...lines.map((line) => el(Fragment, { key: line }, el('br'), el('bdi', null, line))),
      ),
    ),
    email.action &&
      el(Button, { key: 'action', href: email.action.address, style: button }, email.action.label),
  ]
}

function ticketOf({ title, lines, hint, alt, cid, action }: MailedTicket, button: CSSProperties): ReactNode {
  return el(
    Section,
    { key: cid, style: styles.ticket },
    el(Text, { style: styles.ticketTitle }, el('bdi', null, title)),
    el(
      Text,
      { style: styles.ticketText },
      ...lines.flatMap((line, index) => [
        index > 0 && el('br', { key: `${line} br` }),
        el('bdi', { key: line }, line),
      ]),
    ),
    el('img', { src: `cid:${cid}`, alt, width: 200, height: 200, style: styles.qr }),
    el(Text, { style: { ...styles.ticketText, ...styles.small } }, hint),
    el(Button, { href: action.address, style: { ...button, marginTop: 8 } }, action.label),
  )
}

function rowOf({ label, note, picture, amount, isTotal }: EmailRow, key: string): ReactNode {
  const cell = { ...styles.cell, ...(isTotal && { fontWeight: 700, fontSize: 18 }) }
  const columns = [
    picture &&
      el(
        Column,
        { key: 'picture', style: { ...cell, width: thumbnail + 12 } },
        el('img', { src: picture, alt: '', width: thumbnail, height: thumbnail, style: styles.thumbnail }),
      ),
    el(
      Column,
      { key: 'label', style: cell },
      el('bdi', null, label),
      note && el(Fragment, null, el('br'), el('span', { style: styles.small }, el('bdi', null, note))),
    ),
    el(
      Column,
      { key: 'amount', style: { ...cell, textAlign: 'end', whiteSpace: 'nowrap' } },
      el('bdi', null, amount),
    ),
  ]
  return el(Row, { key, children: columns })
}
