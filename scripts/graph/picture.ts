import type { RoomRules } from './allowed.ts'

type Edges = RoomRules['features']

/** The picture of a room's features as Mermaid; an arrow reads "imports". The ground floor is left out: all stand on it. */
function pictureOf({ features, open }: RoomRules): string {
  const inPicture = (name: string) => !open.includes(name)
  const drawn = Object.keys(features).filter(inPicture)
  const arrows = drawn.flatMap((from) => {
    const targets = (features[from] ?? []).filter(inPicture)
    return targets
      .filter((to) => !isImplied(features, targets, to))
      .map((to) => `  ${id(from)} --> ${id(to)}`)
  })
  const names = drawn.map((name) => `  ${id(name)}[${name}]`)
  return ['```mermaid', 'flowchart TB', ...names, ...arrows, '```'].join('\n')
}

/** Mermaid has words of its own, `end` among them, and takes no hyphen before an arrow. */
const id = (name: string) => `f_${name.replaceAll('-', '_')}`

/** Whether one of the other targets leads there as well. */
function isImplied(features: Edges, targets: readonly string[], to: string): boolean {
  return targets.some((other) => other !== to && reach(features, other).has(to))
}

function reach(features: Edges, from: string, seen = new Set<string>()): Set<string> {
  for (const next of features[from] ?? []) {
    if (seen.has(next)) continue
    seen.add(next)
    reach(features, next, seen)
  }
  return seen
}

/** A page with the pictures of rooms between their markers, `<!-- graph backend -->` and `<!-- /graph -->`. */
export function withPictures(page: string, rules: Readonly<Record<string, RoomRules>>): string {
  return page.replace(/<!-- graph ([\w-]+) -->\n[\s\S]*?<!-- \/graph -->/g, (_all, room: string) => {
    const rule = rules[room]
    if (!rule) throw new Error(`no room ${room} in scripts/graph/allowed.ts`)
    return `<!-- graph ${room} -->\n${pictureOf(rule)}\n<!-- /graph -->`
  })
}
