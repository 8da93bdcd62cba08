import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { PlayFile } from './play-file.ts'

/** The file cannot be taken as it is; nothing was written. Each problem is a sentence that says where it is. */
export class PlayFileError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

const mostProblems = 50

/** Reads YAML, and JSON with it, which is YAML too. */
export function readPlayFile(text: string): PlayFile {
  const lines = new LineCounter()
  // Anchors may not blow a small file up (the library's own limit), and a key that stands twice is a slip.
  const document = parseDocument(text, { lineCounter: lines, uniqueKeys: true, prettyErrors: false })
  if (document.errors.length > 0) {
    throw new PlayFileError(
      document.errors.map(({ pos, message }) => `line ${lines.linePos(pos[0]).line}: ${message}`),
    )
  }
  const result = PlayFile.safeParse(document.toJS({ maxAliasCount: 100 }))
  if (result.success) return result.data
  const lineOf = (path: readonly PropertyKey[]) => {
    // What is missing has no place of its own: the nearest thing that is there stands for it.
    for (let length = path.length; length > 0; length--) {
      const node = document.getIn(path.slice(0, length), true)
      if (typeof node === 'object' && node !== null && 'range' in node && Array.isArray(node.range)) {
        return lines.linePos(node.range[0]).line
      }
    }
    return 1
  }
  const problems = result.error.issues
    .flatMap((issue) => leavesOf(issue))
    .map(
      ({ path, message }) => `line ${lineOf(path)}: ${path.map(String).join('.') || 'the file'}: ${message}`,
    )
  throw new PlayFileError([...new Set(problems)].slice(0, mostProblems))
}

type Leaf = { readonly path: readonly PropertyKey[]; readonly message: string }

/** Of a value that could have been one thing or another, what kept it from being the one that it is nearest to. */
function leavesOf(issue: z.core.$ZodIssue, above: readonly PropertyKey[] = []): Leaf[] {
  const path = [...above, ...issue.path]
  if (issue.code !== 'invalid_union') return [{ path, message: issue.message }]
  const [nearest] = [...issue.errors].sort((a, b) => depthOf(b) - depthOf(a))
  return nearest?.length
    ? nearest.flatMap((each) => leavesOf(each, path))
    : [{ path, message: issue.message }]
}

function depthOf(issues: readonly z.core.$ZodIssue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length))
}
