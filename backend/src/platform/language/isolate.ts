/**
 * Wraps a name or an amount in a first-strong isolate, so that it keeps its own direction inside a line of the other
 * one.
 */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
