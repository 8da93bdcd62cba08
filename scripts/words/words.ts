/** Words of no field that names and comments are checked for. The whole glossary, which needs a reader, is in CONTRIBUTING.md. */
const avoided: [pattern: RegExp, instead: string][] = [
  [/\banew\b/i, 'again, retry, refetch, re-render'],
  [/\bonce-?keys?\b/i, 'idempotency key'],
  [/\bkept (page|answer|list)s?\b/i, 'cached'],
  [/\bkept ahead\b/i, 'prefetched'],
  [/\bdeeds?\b/i, 'action, handler'],
  [/\b(asleep|awake|come to life|comes to life)\b/i, 'before hydration, after hydration'],
  [/\brefusals?\b/i, 'HTTP error, rejection'],
  [/\bvoices\b/i, 'reviews, replies'],
  [/\b(is|was|are|were|be) told\b/i, 'notified, reported, answered'],
  [/\bsmall letters\b/i, 'lower case'],
  [/\bletters of a (rush|shop)\b/i, 'emails, fonts'],
  [/\bwanted\b/i, 'request, target, or what it holds'],
  [/\b(hold|party|visit|booking)Wish\b/i, 'request'],
]

/** The avoided words of a text, as `path:line "word": say …`. */
export function avoidedWords(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      avoided.flatMap(([pattern, instead]) =>
        (line.match(pattern) ?? [])
          .slice(0, 1)
          .map((word) => `${path}:${index + 1} “${word}”: say ${instead}`),
      ),
    )
}
