import { renderToBuffer } from '@react-pdf/renderer'
import { labelDocument } from './label-page.ts'
import { paperDocument } from './paper-page.ts'
import type { Sheets } from './sheets.ts'

export async function layOut(sheets: Sheets): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = 'labels' in sheets ? labelDocument(sheets.labels) : paperDocument(sheets.papers)
  return new Uint8Array(await renderToBuffer(drawn))
}
