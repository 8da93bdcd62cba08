import { renderToBuffer } from '@react-pdf/renderer'
import { labelDocument } from './label-page.ts'
import { paperDocument } from './paper-page.ts'
import type { NamedSheets } from './sheets.ts'

export async function layOut(sheets: NamedSheets): Promise<Uint8Array<ArrayBuffer>> {
  const drawn =
    'labels' in sheets
      ? labelDocument(sheets.labels, sheets.fileName)
      : paperDocument(sheets.papers, sheets.fileName)
  return new Uint8Array(await renderToBuffer(drawn))
}
