import type { RoomRules } from './allowed.ts'
import { findCircles } from './circles.ts'
import type { Module } from './imports.ts'

type Rules = Readonly<Record<string, RoomRules>>
type Place = { readonly room: string; readonly feature: string | null }

const none: RoomRules = { source: '', rooms: [], open: [], features: {} }
const isTest = (path: string) => /\.test\.tsx?$/.test(path)
const isDoor = (path: string) => /\/index(\.server)?\.tsx?$/.test(path)

/** The room of a module, and its feature: the folder in which it lies; null for the room's own files. */
function placeOf(rules: Rules, path: string): Place | null {
  const entry = Object.entries(rules).find(([, { source }]) => path.startsWith(`${source}/`))
  if (!entry) return null
  const [room, { source }] = entry
  const [feature, ...rest] = path.slice(source.length + 1).split('/')
  return { room, feature: rest.length > 0 ? (feature ?? null) : null }
}

/**
 * Lists violations of the rules, one sentence each: rooms, edges between features, doors, circles of features and of files,
 * and edges that are allowed but not used. Tests keep to their rooms and may import past doors.
 */
export function findFaults(rules: Rules, modules: readonly Module[]): string[] {
  const code = modules.filter(({ path }) => !isTest(path))
  const tests = modules.filter(({ path }) => isTest(path))
  return [
    ...code.flatMap((module) => module.imports.flatMap((to) => faultOfImport(rules, module.path, to))),
    ...tests.flatMap((module) => module.imports.flatMap((to) => faultOfTest(rules, module.path, to))),
    ...unusedEdges(rules, code),
    ...Object.entries(rules).flatMap(([room, { features }]) =>
      findCircles(features).map((circle) => `${room}: allowed edges form a circle: ${circle.join(', ')}`),
    ),
    ...findCircles(Object.fromEntries(code.map(({ path, imports }) => [path, imports]))).map(
      (circle) => `files import one another: ${circle.join(', ')}`,
    ),
  ]
}

function faultOfImport(rules: Rules, from: string, to: string): string[] {
  const [here, there] = [placeOf(rules, from), placeOf(rules, to)]
  if (!here || !there) return []
  if (here.room !== there.room) {
    if (!rules[here.room]?.rooms.includes(there.room)) return [`room: ${from} imports ${to}`]
    if (rules[here.room]?.looksBehindDoors) return []
    return entersByDoor(rules, there, to) ? [] : [`door: ${from} imports ${to}`]
  }
  if (here.feature === there.feature || there.feature === null) return []
  const { open, features } = rules[here.room] ?? none
  if (Object.keys(features).length === 0) return []
  const isGround = here.feature !== null && open.includes(here.feature)
  const isAllowed =
    here.feature === null ||
    (open.includes(there.feature) && (!isGround || (features[here.feature] ?? []).includes(there.feature))) ||
    (features[here.feature] ?? []).includes(there.feature)
  if (!isAllowed) return [`edge: ${from} imports ${to}`]
  return entersByDoor(rules, there, to) ? [] : [`door: ${from} imports ${to}`]
}

function faultOfTest(rules: Rules, from: string, to: string): string[] {
  const [here, there] = [placeOf(rules, from), placeOf(rules, to)]
  if (!here || !there || here.room === there.room) return []
  const { rooms, testRooms = [] } = rules[here.room] ?? none
  return [...rooms, ...testRooms].includes(there.room) ? [] : [`room: ${from} imports ${to}`]
}

/** Rooms without features have no doors. */
function entersByDoor(rules: Rules, { room, feature }: Place, path: string): boolean {
  const { open, features } = rules[room] ?? none
  if (feature === null || open.includes(feature) || Object.keys(features).length === 0) return true
  return isDoor(path)
}

function unusedEdges(rules: Rules, code: readonly Module[]): string[] {
  const used = new Set<string>()
  for (const { path, imports } of code) {
    const here = placeOf(rules, path)
    for (const to of imports) used.add(`${here?.room} ${here?.feature} ${placeOf(rules, to)?.feature}`)
  }
  return Object.entries(rules).flatMap(([room, { features }]) =>
    Object.entries(features).flatMap(([from, targets]) =>
      targets
        .filter((to) => !used.has(`${room} ${from} ${to}`))
        .map((to) => `unused: ${room} allows ${from} to import ${to}, which it does not`),
    ),
  )
}
