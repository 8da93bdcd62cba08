import type { Shop } from '../open-shop.ts'
import type { ProgressOutput } from '../progress.ts'
import { printable } from './printable.ts'

/** The caller of a command and the way to report back: from its own terminal, or through a running shop. */
export type CommandContext = {
  readonly environment: NodeJS.ProcessEnv
  /** The running shop that does the work; null: the command opens the shop for itself (with-shop.ts). */
  readonly shop: Shop | null
  /** The caller's folder: relative paths start from it. */
  readonly cwd: string
  /** Writes to the caller's standard output without control characters; resolves once there is room for more. */
  print(text: string): Promise<void>
  /** The caller's standard error, for progress. */
  readonly progress: ProgressOutput
  /** Aborted if the caller went away or the shop stops; long work ends at its next step. */
  readonly signal: AbortSignal
}

/** The context of a command that runs in the caller's own process. */
export function ownContext(environment: NodeJS.ProcessEnv): CommandContext {
  return {
    environment,
    shop: null,
    cwd: process.cwd(),
    print: (text) => writeTo(process.stdout, printable(text)),
    progress: process.stderr,
    // Ctrl-C ends the whole process.
    signal: new AbortController().signal,
  }
}

/** Waits for a slow reader, so that a long list does not pile up in memory. */
export function writeTo(stream: NodeJS.WritableStream, text: string): Promise<void> {
  return new Promise((resolve) => {
    if (stream.write(text)) resolve()
    else stream.once('drain', resolve)
  })
}
