/** The variants of a product: the options in which its units differ, and the unit that the page’s address names. */

/** A value of an option. */
export type OptionValue = {
  type: string
  key: string
  name: string
  /** The name without the word that all values of its axis share. */
  short?: string
  hex?: string
}

/** A stock unit, which can be added to a cart. `options` maps option types to value keys. */
export type Unit = {
  id: number
  quantity: number
  price: string
  before: string
  /** The lowest price of the 30 days before its discount, if any. */
  lowest?: string
  sku: string
  barcode: string
  options: Record<string, string>
}

/** An option with several values. */
export type Axis = {
  type: string
  values: OptionValue[]
  /** The word that all values share: "EU" of "EU 39", "years" of "2–3 years". */
  unit?: string
}

export type Choice = {
  /** The selected value keys by option type; only existing values. */
  chosen: Record<string, string>
  /** The selected unit; undefined until every option is selected. */
  unit: Unit | undefined
  /** The option types without a selection, in order. */
  missing: string[]
}

const order = ['color', 'size', 'material', 'condition']

/**
 * Returns the option's parameter in the URL. An option that only this shop has gets a prefix, so that the page can declare
 * which parameters it reads.
 */
export function optionParameter(type: string): string {
  return order.includes(type) ? type : `option.${type}`
}

/** All names that `optionParameter` may return. */
export const optionParameters = [...order, optionParameter('*')]

/** Returns the options in which the units differ, colours and sizes first. */
export function axesOf(units: Unit[], values: OptionValue[]): Axis[] {
  const types = [...new Set(values.map(({ type }) => type))]
  const rank = (type: string) => (order.includes(type) ? order.indexOf(type) : order.length)
  return types
    .sort((a, b) => rank(a) - rank(b))
    .map((type) => withUnit({ type, values: values.filter((value) => value.type === type) }))
    .filter(({ type }) => new Set(units.map(({ options }) => options[type])).size > 1)
}

/** Moves a shared word to the name of the option, so that it is not on each value. */
function withUnit({ type, values }: Axis): Axis {
  const parts = values.map(({ name }) => name.split(' '))
  const [first] = parts
  // Two blues keep their own names.
  if (type !== 'size' || !first || values.length < 2 || parts.some(({ length }) => length !== 2))
    return { type, values }
  const place = [0, 1].find((at) => parts.every((words) => words[at] === first[at]))
  const unit = place === undefined ? undefined : first[place]
  if (place === undefined || unit === undefined) return { type, values }
  return {
    type,
    unit,
    values: values.map((value, nth) => ({ ...value, short: parts[nth]?.[1 - place] ?? value.name })),
  }
}

/**
 * Reads the selection from the URL. A colour is always selected, by default the first available; other options wait for the
 * customer, unless only one value is possible.
 */
export function choose(units: Unit[], axes: Axis[], query: URLSearchParams): Choice {
  const chosen: Record<string, string> = {}
  for (const { type, values } of axes) {
    const possible = new Set(unitsWith(units, chosen).map(({ options }) => options[type]))
    const asked = query.get(optionParameter(type))
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

/** Returns the state of a value with the other selections: nonexistent, sold out or available. */
export function stateOf(units: Unit[], chosen: Record<string, string>, value: OptionValue) {
  const matching = unitsWith(units, { ...chosen, [value.type]: value.key })
  if (matching.length === 0) return 'absent'
  return matching.some(({ quantity }) => quantity > 0) ? 'available' : 'soldOut'
}

/** Returns the query with a value selected; incompatible selections are removed, other parameters stay. */
export function queryChoosing(
  units: Unit[],
  axes: Axis[],
  chosen: Record<string, string>,
  value: OptionValue,
  query: URLSearchParams,
): URLSearchParams {
  const next = new URLSearchParams(query)
  const selection: Record<string, string> = { [value.type]: value.key }
  for (const { type } of axes) {
    const key = chosen[type]
    if (type === value.type || key === undefined) continue
    if (unitsWith(units, { ...selection, [type]: key }).length > 0) selection[type] = key
  }
  for (const { type } of axes) {
    const key = selection[type]
    if (key === undefined) next.delete(optionParameter(type))
    else next.set(optionParameter(type), key)
  }
  return next
}

function unitsWith(units: Unit[], chosen: Record<string, string>): Unit[] {
  return units.filter(({ options }) => Object.entries(chosen).every(([type, key]) => options[type] === key))
}
