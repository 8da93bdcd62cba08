/** First strong isolate … pop: a name or an amount keeps its own direction inside a line of the other one. */
export function isolate(text: string): string {
  return `\u2068${text}\u2069`
}
