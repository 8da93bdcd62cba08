import { Document, Page, View } from '@react-pdf/renderer'
import { createElement as el } from 'react'
import { fontFamily } from './paper-fonts.ts'
import { barcode, isLatin, writerIn } from './paper-text.ts'
import type { Label } from './sheets.ts'

/** Points: 100 × 150 mm, the size of label printers. */
const size: [number, number] = [283.46, 425.2]
const black = '#000000'
/** Label printers print no grey and no thin white: bars of half a millimetre. */
const narrowBar = 1.42
const barHeight = 58

/** Draws labels one after the other as one PDF, each on a page of its own. */
export function labelDocument(labels: readonly Label[], fileName: string) {
  const [first] = labels
  if (!first) throw new Error('There is no label to draw')
  const on = new Date(first.issuedOn)
  return el(
    Document,
    {
      language: first.language,
      title: fileName.replace('.pdf', ''),
      author: first.from[0] ?? '',
      creationDate: on,
      modificationDate: on,
    },
    ...labels.map(labelPage),
  )
}

function labelPage({ language, from, to, facts, cash, barcode: code }: Label, place: number) {
  const { row, say } = writerIn(language)
  const line = (text: string, size: number, bold: boolean, key: string) =>
    say(text, { size, bold, colour: black, latin: isLatin(text) }, key)
  const border = { borderBottomWidth: 1, borderBottomColor: black }
  const fitting = sizeFor(to.lines.join('').length)
  return el(
    Page,
    { key: place, size, style: { padding: 14, fontFamily, flexDirection: 'column' } },
    el(
      View,
      { key: 'from', style: { ...border, paddingBottom: 6 } },
      ...from.map((text, index) => line(text, 8, index === 0, `from ${index}`)),
    ),
    el(
      View,
      { key: 'to', style: { flexGrow: 1, paddingVertical: 8 } },
      line(to.label, 8, false, 'label'),
      line(to.name, 16, true, 'name'),
      ...to.lines.map((text, index) => line(text, fitting, false, `line ${index}`)),
      say(to.phone, { size: fitting, bold: true, colour: black, latin: true }, 'phone'),
    ),
    ...(cash === null
      ? []
      : [
          el(
            View,
            { key: 'cash', style: { borderWidth: 2, borderColor: black, padding: 6, marginBottom: 8 } },
            line(cash, 13, true, 'cash'),
          ),
        ]),
    el(
      View,
      { key: 'facts', style: { flexDirection: row, gap: 8, ...border, paddingBottom: 6, marginBottom: 8 } },
      ...facts.map(({ label, text, latin }, index) =>
        el(
          View,
          { key: index, style: { flex: 1 } },
          line(label, 8, false, 'label'),
          say(text, { size: 11, bold: true, colour: black, latin }, 'text'),
        ),
      ),
    ),
    el(
      View,
      { key: 'code', style: { alignItems: 'center' } },
      barcode(code, { narrow: narrowBar, height: barHeight }, 'bars'),
      say(code, { size: 13, bold: true, colour: black, latin: true }, 'number'),
    ),
  )
}

/** The longest address has to leave room for the bars below it. */
function sizeFor(letters: number): number {
  if (letters > 260) return 9
  return letters > 140 ? 11 : 13
}
