/** What a route says of itself in `export const handle`. */
export type PageHandle = { personal?: boolean }

export function isPersonal(match: { handle?: unknown }): boolean {
  return (match.handle as PageHandle | undefined)?.personal === true
}
