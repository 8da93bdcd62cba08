import { createContext } from 'react'

/** The values that entry.server.tsx gives the document that is being rendered; null in the browser. */
type ServedDocument = {
  /** The nonce of the document's inline scripts: its Content-Security-Policy lets no other scripts run. */
  readonly nonce: string
  /** The text of its own script. */
  readonly beforePaint: string
  /** The files of its messages. */
  readonly messages: readonly string[]
}

export const ServedDocumentContext = createContext<ServedDocument | null>(null)
