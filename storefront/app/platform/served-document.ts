import { createContext } from 'react'

/** What entry.server.tsx gives the document that is being rendered; null in the browser. */
type ServedDocument = {
  /** Of its inline scripts: its Content-Security-Policy lets no others run. */
  readonly nonce: string
  /** The text of its own script. */
  readonly beforePaint: string
  /** The files of its messages. */
  readonly messages: readonly string[]
}

export const ServedDocumentContext = createContext<ServedDocument | null>(null)
