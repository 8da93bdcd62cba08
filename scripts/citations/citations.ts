import { posix } from 'node:path'

/** A text of the repository: its path from the root, and what it says. */
export type Text = { readonly path: string; readonly text: string }

/** The documents, rules and files that a text may cite. */
export type Library = {
  /** Every file of the repository, as a path from its root. */
  readonly paths: ReadonlySet<string>
  /** `B7`, `S12`: the numbered rules of docs/rules. */
  readonly rules: ReadonlySet<string>
  /** `0020`: the numbers of docs/decisions. */
  readonly decisions: ReadonlySet<string>
}

const rule = /\b[Rr]ules? ([A-Z]\d+[a-z]?(?:(?:, | and |–)[A-Z]\d+[a-z]?)*)/g
/** A number without the letter of its page cites nothing. */
const bareRule = /\b[Rr]ules? \d+/g
const decision = /\b[Dd]ecisions? (\d{1,4}(?:(?:, | and |–)\d{1,4})*)/g
const decisionFile = /docs\/decisions\/(\d{4})/g
/** `operations.md`, `../money.md`, `docs/rules/bookings.md`; not the pattern `*.md`. */
const page = /(?<![\w*./-])[\w./-]*[\w-]\.md\b/g
/** Sections are numbered in documents of others; the one kind that we cite by section is an RFC. */
const section = /(RFC \d+ )?§[\d.]*/g
/** `[words](../money.md#deposit)` of a Markdown page. */
const link = /\]\((?!\w+:)([^)#\s]+)(?:#[^)\s]*)?\)/g
/** `backend/src/backend.ts`, `orders/cancellation/end-order.ts` between backticks of a Markdown page. */
const quotedPath = /`((?:[\w.$-]+\/)+[\w.$-]*\.(?:ts|tsx|mjs|css|json|yaml|sql|md))`/g

/** The library that the texts themselves make up. */
export function libraryOf(texts: readonly Text[], paths: Iterable<string>): Library {
  const rules = texts
    .filter(({ path }) => path.startsWith('docs/rules/'))
    .flatMap(({ text }) => [...text.matchAll(/^- \*\*([A-Z]\d+)\*\* /gm)].map(([, name = '']) => name))
  const twice = rules.find((name, index) => rules.indexOf(name) !== index)
  if (twice) throw new Error(`rule ${twice} stands twice in docs/rules`)
  const all = new Set(paths)
  const decisions = [...all].flatMap((path) => /^docs\/decisions\/(\d{4})-/.exec(path)?.[1] ?? [])
  return { paths: all, rules: new Set(rules), decisions: new Set(decisions) }
}

/** Citations that lead nowhere, one sentence each. */
export function danglingCitations(library: Library, texts: readonly Text[]): string[] {
  return texts.flatMap((text) => faultsOf(library, text).map((fault) => `${text.path}: ${fault}`))
}

function faultsOf(library: Library, { path, text }: Text): string[] {
  const isPage = path.endsWith('.md')
  // Decisions describe what was true on their day; their paths may be gone.
  const isHistory = path.startsWith('docs/decisions/') || path === 'CHANGELOG.md'
  return [
    ...numbersIn(text, rule).flatMap((name) => missing(library.rules, name.replace(/[a-z]$/, ''), 'rule')),
    ...[...text.matchAll(bareRule)].map(([found]) => `${found} of no page of docs/rules`),
    ...[...numbersIn(text, decision), ...numbersIn(text, decisionFile)].flatMap((number) =>
      missing(library.decisions, number.padStart(4, '0'), 'decision'),
    ),
    ...[...text.matchAll(section)]
      .filter(([, rfc]) => !rfc)
      .map(([found]) => `section ${found} of no document of ours`),
    ...(isHistory ? [] : [...text.matchAll(page)].map(([found]) => found))
      .filter((found) => !isThere(library, path, found))
      .map((found) => `no document ${found}`),
    ...(isPage ? [...text.matchAll(link)].map(([, target = '']) => target) : [])
      .filter((target) => !isThere(library, path, target))
      .map((target) => `no file ${target}`),
    ...(isPage && !isHistory ? [...text.matchAll(quotedPath)].map(([, target = '']) => target) : [])
      .filter((target) => !isThere(library, path, target) && !endsPath(library, target))
      .map((target) => `no file ${target}`),
  ]
}

/** Returns the numbers in a pattern's first group: lists and ranges are split. */
function numbersIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, names = '']) =>
    names.split(/, | and /).flatMap((name) => {
      const [first = '', last] = name.split('–')
      return last === undefined ? [first] : rangeOf(first, last)
    }),
  )
}

function rangeOf(first: string, last: string): string[] {
  const letter = /^[A-Z]?/.exec(first)?.[0] ?? ''
  const [from, to] = [first, last].map((name) => Number(name.replace(/\D/g, '')))
  const length = Math.max((to ?? 0) - (from ?? 0) + 1, 0)
  return Array.from({ length }, (_, index) => `${letter}${(from ?? 0) + index}`)
}

function missing(known: ReadonlySet<string>, name: string, kind: string): string[] {
  return known.has(name) ? [] : [`no ${kind} ${name}`]
}

/** From the root, or from the folder of the page that names it. */
function isThere({ paths }: Library, from: string, target: string): boolean {
  const beside = posix.join(posix.dirname(from), target)
  return [target, beside].some((path) => {
    const plain = posix.normalize(path).replace(/\/$/, '')
    return paths.has(plain) || [...paths].some((each) => each.startsWith(`${plain}/`))
  })
}

/** Pages name files of the back end by their feature: `orders/cancellation/end-order.ts`. */
function endsPath({ paths }: Library, target: string): boolean {
  return [...paths].some((each) => each.endsWith(`/${target}`))
}
