import { invalid } from './errors.ts'
import type { Kind, Objects } from './objects.ts'

type Fields = Record<string, unknown>

const expandable: Record<string, Kind> = {
  payment_intent: 'payment_intent',
  latest_charge: 'charge',
  charge: 'charge',
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null

/** Replaces ids by whole objects, along the paths of the `expand` parameter. */
export function expandAll(objects: Objects, target: object, paths: string[] = []): object {
  const copy = structuredClone(target) as Fields
  for (const path of paths) follow(objects, copy, path.split('.'), path)
  return copy
}

function follow(objects: Objects, at: Fields, [key = '', ...rest]: string[], path: string): void {
  if (key === 'data' && Array.isArray(at.data)) {
    for (const item of at.data) if (isFields(item)) follow(objects, item, rest, path)
    return
  }
  const kind = expandable[key]
  if (!kind || !(key in at)) throw invalid(`This property cannot be expanded (${path}).`, 'expand')
  const value = at[key]
  if (typeof value === 'string') at[key] = objects.find(kind, value) ?? value
  const expanded = at[key]
  if (rest.length > 0 && isFields(expanded)) follow(objects, expanded, rest, path)
}
