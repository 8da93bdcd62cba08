import { Document, Image, Page, View } from '@react-pdf/renderer'
import { createElement as el, type ReactNode } from 'react'
import type { Paper, PaperFact, PaperRow, PaperSum } from './paper.ts'
import { fontFamily } from './paper-fonts.ts'
import { barcode, ink, isLatin, writerIn } from './paper-text.ts'
import type { PaperOfMany } from './sheets.ts'

const hairline = '#e9dfd5'
const accent = '#fb7d5b'
/** Points: 4 cm, of which phones read its 200 characters. */
const qrSide = 113
/** Points of the narrowest bar, a third of a millimetre, which every scanner reads. */
const narrowBar = 0.95
const barHeight = 34

/** Draws papers one after the other as one PDF. */
export function paperDocument(papers: readonly PaperOfMany[], fileName: string) {
  const [first] = papers
  if (!first) throw new Error('There is no paper to draw')
  // The configured seller begins with its name.
  const [seller = ''] = first.seller.lines
  const issuedOn = new Date(first.issuedOn)
  return el(
    Document,
    {
      language: first.language,
      title: fileName.replace('.pdf', ''),
      author: seller,
      // Else the library writes the time of now, and no two files are the same.
      creationDate: issuedOn,
      modificationDate: issuedOn,
    },
    ...papers.map(paperPage),
  )
}

/** Amounts and numbers are texts of their own, so that neighbouring text cannot reorder them. */
function paperPage(paper: PaperOfMany, place: number) {
  const { isArabic, row, say } = writerIn(paper.language)

  const line = (children: ReactNode[], style: object, key: string) =>
    el(View, { key, wrap: false, style: { flexDirection: row, ...style } }, ...children)

  const cell = (width: number | null, child: ReactNode, key: string) =>
    el(View, { key, style: width === null ? { flex: 1 } : { width } }, child)

  const { quantity, prices, item: what } = paper.columns

  const party = ({ label, lines }: Paper['seller'], key: string) =>
    el(
      View,
      { key, style: { flex: 1 } },
      say(label, { size: 9, quiet: true }),
      ...lines.map((text, index) =>
        say(text, { bold: index === 0, latin: isLatin(text) }, `${key} ${index}`),
      ),
    )

  const fact = ({ label, text, latin }: PaperFact) =>
    el(
      View,
      { key: label, style: { flex: 1 } },
      say(label, { size: 9, quiet: true }),
      say(text, { bold: true, latin }),
    )

  const item = ({ title, note, quantity: units, unitPrice, amount }: PaperRow, index: number) =>
    line(
      [
        el(
          View,
          { key: 'what', style: { flex: 1 } },
          say(title, { latin: isLatin(title) }),
          note ? say(note, { size: 9, quiet: true, latin: isLatin(note) }) : null,
        ),
        cell(60, say(units, { side: 'end', latin: true }), 'quantity'),
        ...(prices
          ? [
              cell(90, say(unitPrice, { side: 'end', latin: true }), 'price'),
              cell(90, say(amount, { side: 'end', latin: true }), 'amount'),
            ]
          : []),
      ],
      { paddingVertical: 8, borderBottomWidth: 1, borderBottomColor: hairline },
      `item ${index}`,
    )

  /** Each line starts on the side on which its own language begins. */
  const message = (lines: Paper['message']) =>
    el(
      View,
      {
        key: 'message',
        wrap: false,
        style: {
          padding: 16,
          marginBottom: 20,
          borderWidth: 1,
          borderColor: accent,
          borderRadius: 8,
        },
      },
      ...lines.map((text, index) => {
        const side = isLatin(text) === isArabic ? 'end' : 'start'
        const direction = isLatin(text) ? 'ltr' : 'rtl'
        // A line without a word leaves its height.
        return say(text || ' ', { size: 13, side, direction }, `message ${index}`)
      }),
    )

  const sum = ({ label, amount, isTotal }: PaperSum, index: number) =>
    line(
      [
        cell(null, say(label, { bold: isTotal, size: isTotal ? 12 : 10 }), 'label'),
        cell(
          110,
          say(amount, { bold: isTotal, size: isTotal ? 12 : 10, side: 'end', latin: true }),
          'amount',
        ),
      ],
      {
        paddingVertical: isTotal ? 8 : 4,
        ...(isTotal && { borderTopWidth: 1, borderTopColor: ink, marginTop: 4 }),
      },
      `sum ${index}`,
    )

  const [seller = ''] = paper.seller.lines
  const head = { size: 9, quiet: true }
  return el(
    Page,
    {
      key: place,
      size: 'A4',
      style: {
        padding: 44,
        paddingBottom: 64,
        fontFamily,
      },
    },
    line(
      [
        cell(null, say(seller, { size: 20, bold: true }), 'brand'),
        cell(null, say(paper.title, { size: 20, bold: true, side: 'end' }), 'title'),
      ],
      { paddingBottom: 16, borderBottomWidth: 2, borderBottomColor: accent },
      'top',
    ),
    line(paper.facts.map(fact), { gap: 12, paddingVertical: 16 }, 'facts'),
    line(
      [
        party(paper.seller, 'seller'),
        ...(paper.buyer ? [party(paper.buyer, 'buyer')] : []),
        ...(paper.barcode
          ? [barcode(paper.barcode, { narrow: narrowBar, height: barHeight }, 'barcode')]
          : []),
      ],
      { gap: 24, paddingBottom: 20 },
      'parties',
    ),
    ...(paper.message.length > 0 ? [message(paper.message)] : []),
    line(
      [
        cell(null, say(what, head), 'what'),
        cell(60, say(quantity, { ...head, side: 'end' }), 'quantity'),
        ...(prices
          ? [
              cell(90, say(prices.unit, { ...head, side: 'end' }), 'price'),
              cell(90, say(prices.amount, { ...head, side: 'end' }), 'amount'),
            ]
          : []),
      ],
      { paddingBottom: 4, borderBottomWidth: 1, borderBottomColor: ink },
      'head',
    ),
    ...paper.rows.map(item),
    el(
      View,
      {
        key: 'sums',
        style: {
          flexDirection: row,
          justifyContent: 'space-between',
          alignItems: 'flex-start',
          paddingTop: 12,
        },
      },
      paper.qr ? el(Image, { src: paper.qr, style: { width: qrSide, height: qrSide } }) : el(View),
      el(View, { style: { width: 300 } }, ...paper.sums.map(sum)),
    ),
    el(
      View,
      { key: 'closing', fixed: true, style: { position: 'absolute', bottom: 32, left: 44, right: 44 } },
      say(paper.closing, { size: 9, quiet: true }),
    ),
  )
}
