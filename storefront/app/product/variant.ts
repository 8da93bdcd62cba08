/** One value of one option, as the buttons show it. */
export type OptionValue = { type: string; key: string; name: string; hex?: string }

/** A stock unit: what can be put into a cart. `options` holds the key of its value by option type. */
export type Unit = {
  id: number
  quantity: number
  price: string
  before: string
  /** The lowest of the 30 days before its discount, where there is one. */
  lowest?: string
  sku: string
  barcode: string
  options: Record<string, string>
}

/** An option that the reader chooses by. */
export type Axis = { type: string; values: OptionValue[] }

export type Choice = {
  /** The chosen value's key by option type; only values that exist. */
  chosen: Record<string, string>
  /** The one unit meant; undefined until every option is chosen. */
  unit: Unit | undefined
  /** Option types that still need a choice, in order. */
  missing: string[]
}

const order = ['color', 'size', 'material', 'condition']

/** The options in which the units differ, colours and sizes first; what all units share is no choice. */
export function axesOf(units: Unit[], values: OptionValue[]): Axis[] {
  const types = [...new Set(values.map(({ type }) => type))]
  const rank = (type: string) => (order.includes(type) ? order.indexOf(type) : order.length)
  return types
    .sort((a, b) => rank(a) - rank(b))
    .map((type) => ({ type, values: values.filter((value) => value.type === type) }))
    .filter(({ type }) => new Set(units.map(({ options }) => options[type])).size > 1)
}

/**
 * What the URL's query chooses. A colour is always shown, so without one it is the first that can be bought; other options
 * wait for the reader, unless only one of them goes with what is chosen.
 */
export function choose(units: Unit[], axes: Axis[], query: URLSearchParams): Choice {
  const chosen: Record<string, string> = {}
  for (const { type, values } of axes) {
    const possible = new Set(unitsWith(units, chosen).map(({ options }) => options[type]))
    const asked = query.get(type)
    if (asked !== null && possible.has(asked)) chosen[type] = asked
    else if (type === 'color') {
      const buyable = unitsWith(units, chosen).find(({ quantity }) => quantity > 0)
      const key = buyable?.options.color ?? values.find(({ key: value }) => possible.has(value))?.key
      if (key !== undefined) chosen[type] = key
    } else if (possible.size === 1) {
      const [only] = possible
      if (only !== undefined) chosen[type] = only
    }
  }
  const missing = axes.map(({ type }) => type).filter((type) => chosen[type] === undefined)
  return { chosen, missing, unit: missing.length === 0 ? unitsWith(units, chosen)[0] : undefined }
}

/** How a value stands beside what else is chosen: not made, sold out, or to be had. */
export function stateOf(units: Unit[], chosen: Record<string, string>, value: OptionValue) {
  const matching = unitsWith(units, { ...chosen, [value.type]: value.key })
  if (matching.length === 0) return 'absent'
  return matching.some(({ quantity }) => quantity > 0) ? 'available' : 'soldOut'
}

/** The query with a value chosen: choices that do not go with it are let go. All else in the query stays. */
export function queryChoosing(
  units: Unit[],
  axes: Axis[],
  chosen: Record<string, string>,
  value: OptionValue,
  query: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(query)
  const kept: Record<string, string> = { [value.type]: value.key }
  for (const { type } of axes) {
    const key = chosen[type]
    if (type === value.type || key === undefined) continue
    if (unitsWith(units, { ...kept, [type]: key }).length > 0) kept[type] = key
  }
  for (const { type } of axes) {
    const key = kept[type]
    if (key === undefined) next.delete(type)
    else next.set(type, key)
  }
  return next
}

function unitsWith(units: Unit[], chosen: Record<string, string>): Unit[] {
  return units.filter(({ options }) => Object.entries(chosen).every(([type, key]) => options[type] === key))
}
