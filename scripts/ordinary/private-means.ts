/** Ways in which the storefront could come to depend on what its libraries do not document (decision 103). */
const privateMeans: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/\bUNSAFE_\w+/, 'an internal of React Router'],
  [/\bdangerouslySetInnerHTML\b/, 'markup of its own beside React'],
  [/\b__reactRouter\w+/, 'a global of React Router'],
  [/\bdocumentElement\.dataset\.\w+(?!\w|\s*=(?!=))/, 'state that is read back out of the document'],
  [
    /\bdocument\.querySelector(?:All)?\([^)]*\)\??\.(?:textContent|innerText|innerHTML)\b/,
    'data read out of markup',
  ],
  [/node_modules\/[^'"`]*\.(?:js|mjs|cjs)\b/, 'a file of a library by its path'],
]

/** What a source of the storefront relies on without a documented interface, as `path:line: what`. */
export function privateMeansIn(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      privateMeans
        .filter(([pattern]) => pattern.test(line))
        .map(([, what]) => `${path}:${index + 1}: ${what}`),
    )
}
