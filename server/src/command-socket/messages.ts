/** What the command line asks of a running shop: one line of JSON. */
export type CommandCall = {
  readonly command: string
  readonly args: string[]
  readonly cwd: string
  /** Width of the caller's terminal; null where nobody watches. */
  readonly columns: number | null
}

/** What comes back, one line of JSON each; `exit` is the last. */
export type CommandReply = { readonly out: string } | { readonly err: string } | { readonly exit: number }

export function lineOf(message: CommandCall | CommandReply): string {
  return `${JSON.stringify(message)}\n`
}
