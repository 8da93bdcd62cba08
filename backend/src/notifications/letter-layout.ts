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
import type { Letter, LetterRow } from './letter.ts'

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
  card: {
    backgroundColor: colour.surface,
    border: `1px solid ${colour.line}`,
    borderRadius: 16,
    padding: '28px 24px',
  },
  heading: { margin: '0 0 12px', fontSize: 22, lineHeight: 1.3 },
  paragraph: { margin: '0 0 12px', fontSize: 16, lineHeight: 1.5 },
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
  cell: { padding: '10px 0', borderTop: `1px solid ${colour.line}`, verticalAlign: 'top' },
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
  closing: { margin: 0, padding: '20px 4px 0', fontSize: 14, lineHeight: 1.5, color: colour.muted },
} satisfies Record<string, CSSProperties>

/** The letter as a document for mail programs, right-to-left in Arabic. */
export function letterLayout(letter: Letter): ReactNode {
  const dir = letter.language === 'ar' ? 'rtl' : 'ltr'
  return el(
    Html,
    { lang: letter.language, dir },
    el(Head, null, el('title', null, letter.subject)),
    el(
      Body,
      // Mail programs drop `dir` of the document, some of them that of the body too: each level says it again.
      { dir, style: { ...styles.body, direction: dir } },
      el(
        Container,
        { dir, style: styles.page },
        el(Text, { style: styles.brand }, letter.language === 'ar' ? 'مرح' : 'Marah'),
        el(Section, { dir, style: styles.card }, ...card(letter)),
        el(Text, { style: styles.closing }, letter.closing),
      ),
    ),
  )
}

function card(letter: Letter): ReactNode[] {
  return [
    el(Heading, { key: 'heading', as: 'h1', style: styles.heading }, letter.heading),
    ...letter.paragraphs.map((text, index) => el(Text, { key: index, style: styles.paragraph }, text)),
    letter.code && el(Text, { key: 'code', dir: 'ltr', style: styles.code }, letter.code),
    ...(letter.rows ?? []).map((row, index) => rowOf(row, `row ${index}`)),
    ...(letter.facts ?? []).map(({ label, lines }) =>
      el(
        Text,
        { key: label, style: styles.fact },
        el('span', { style: styles.small }, label),
        ...lines.map((line) => el(Fragment, { key: line }, el('br'), el('bdi', null, line))),
      ),
    ),
    letter.action &&
      el(Button, { key: 'action', href: letter.action.address, style: styles.button }, letter.action.label),
  ]
}

function rowOf({ label, note, amount, isTotal }: LetterRow, key: string): ReactNode {
  const cell = { ...styles.cell, ...(isTotal && { fontWeight: 700, fontSize: 18 }) }
  const columns = [
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
