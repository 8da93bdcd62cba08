/** The part of a terminal that progress needs. */
export type ProgressOutput = {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

export type Progress = {
  /** A line that shows the progress of a task. */
  line(name: string): (done: number, total: number) => void
  /** A line for work of unknown length. */
  during<T>(name: string, work: Promise<T>): Promise<T>
  end(): void
}

type Watcher = { readonly progress: ProgressOutput; readonly signal?: AbortSignal }

/**
 * Shows the progress of long work as one line that is rewritten on a terminal; elsewhere it prints nothing. An aborted
 * `signal` ends the work at its next step: reporting that step throws.
 */
export function createProgress({ progress: out, signal }: Watcher = { progress: process.stderr }): Progress {
  const states = new Map<string, string>()
  let shown = false

  const show = () => {
    if (!out.isTTY) return
    const text = [...states].map(([name, state]) => `${name} ${state}`).join(' · ')
    out.write(`\r\u001b[K${text.slice(0, (out.columns || 80) - 1)}`)
    shown = true
  }
  const set = (name: string, state: string) => {
    if (states.get(name) === state) return
    states.set(name, state)
    show()
  }

  return {
    line: (name) => (done, total) => {
      signal?.throwIfAborted()
      set(name, total > 0 ? `${Math.floor((100 * done) / total)} %` : '…')
    },
    during: async (name, work) => {
      set(name, '…')
      const result = await work
      set(name, 'ready')
      return result
    },
    end: () => {
      if (shown) out.write('\r\u001b[K')
    },
  }
}
