/** A command line's request to a running shop: one line of JSON. */
export type CommandCall = {
  readonly command: string
  readonly args: string[]
  readonly cwd: string
  /** Width of the caller's terminal; null if the output is not a terminal. */
  readonly columns: number | null
}

/** A reply, one line of JSON each; `exit` is the last. */
export type CommandReply = { readonly out: string } | { readonly err: string } | { readonly exit: number }

export function lineOf(message: CommandCall | CommandReply): string {
  return `${JSON.stringify(message)}\n`
}
