import { type AddressValues, addressFields } from './address-rules.ts'

const key = 'address-draft'

/** What is being typed, kept in this tab across a reload and the payment page; only for the customer who typed it. */
export function readDraft(owner: number): AddressValues | undefined {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    if (typeof saved !== 'object' || saved === null) return undefined
    const { owner: whose, values } = saved as { owner?: unknown; values?: unknown }
    if (whose === owner && isAddress(values)) return values
    dropDraft()
  } catch {
    // Storage is blocked or was tampered with: the form starts empty.
  }
  return undefined
}

export function keepDraft(owner: number, values: AddressValues): void {
  try {
    sessionStorage.setItem(key, JSON.stringify({ owner, values }))
  } catch {
    // Full or blocked: the form itself still holds what was typed.
  }
}

export function dropDraft(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing.
  }
}

function isAddress(values: unknown): values is AddressValues {
  if (typeof values !== 'object' || values === null) return false
  return addressFields.every((field) => typeof Reflect.get(values, field) === 'string')
}
