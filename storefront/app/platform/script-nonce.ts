import { createContext } from 'react'

/** What marks the renderer's own inline scripts while a page is drawn (own-scripts.server.ts); nothing in the browser. */
export const ScriptNonce = createContext<string | undefined>(undefined)
