import type { components } from '@marah/contract/client'
import { fold } from './fold.ts'
import { datesIn, type Fields, fieldsIn, idIn, listIn, textIn, textOf } from './values.ts'

export type ProductOption = components['schemas']['ProductOption']
/** The key of an option, and its type where that is one of those that lists are filtered by. */
export type OptionKey = { readonly type: string | null; readonly key: string }
/** By the id of the option. */
export type OptionKeys = ReadonlyMap<number, OptionKey>

export const optionTypes = ['color', 'size', 'material', 'condition'] as const
export type OptionType = (typeof optionTypes)[number]

const longestKey = 60

/** `keys` are of the language that addresses are in, so that they stay when the page's language changes. */
export function optionIn(given: unknown, product: number, keys: OptionKeys): ProductOption | null {
  const fields = fieldsIn(given)
  const id = idIn(fields)
  if (!fields || id === null) return null
  const known = keys.get(id)
  const text = textIn(fields.option_text_value)
  return {
    id,
    ...datesIn(fields),
    product,
    option_type: known?.type ?? typeOf(fields),
    option_text_value: text,
    option_json_value: jsonIn(fields.option_json_value),
    key: textIn(fields.key) || known?.key || (keyOf(text) ?? String(id)),
  }
}

/** Finds the keys of these stock units' options, in the language of the answer that contains them. */
export function optionKeysIn(units: readonly unknown[]): [number, OptionKey][] {
  return units.flatMap((unit) =>
    listIn(fieldsIn(unit)?.product_option_details).flatMap((given): [number, OptionKey][] => {
      const fields = fieldsIn(given)
      const id = idIn(fields)
      const key = fields && (textIn(fields.key) || keyOf(textIn(fields.option_text_value)))
      return fields && id !== null && key ? [[id, { type: filteredType(typeOf(fields)), key }]] : []
    }),
  )
}

function typeOf(fields: Fields): string {
  const type = textOf(fields, 'option_type')
  return filteredType(type) ?? type
}

function filteredType(type: string): OptionType | null {
  const name = type.toLowerCase().replace('colour', 'color').replace(/s$/, '')
  return optionTypes.find((known) => known === name) ?? null
}

function keyOf(text: string): string | null {
  const key = fold(text).replaceAll(' ', '-').slice(0, longestKey)
  return key === '' ? null : key
}

/** Texts by name; a colour may come as its bare code, or under another name. */
function jsonIn(given: unknown): Record<string, string> | null {
  if (isHex(given)) return { hex: given }
  const texts = Object.entries(fieldsIn(given) ?? {}).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  )
  if (texts.length === 0) return null
  const json = Object.fromEntries(texts)
  const hex = texts.map(([, text]) => text).find(isHex)
  return hex === undefined || 'hex' in json ? json : { ...json, hex }
}

function isHex(given: unknown): given is string {
  return typeof given === 'string' && /^#[\da-f]{3,8}$/i.test(given)
}
