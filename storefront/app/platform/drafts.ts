const prefix = 'input:'

/** Drafts that a visitor typed about the cart: they go into the account with the cart when the visitor logs in. */
const ofTheCart: readonly string[] = ['gift']

/**
 * Stores a draft: typed text that survives a reload and the payment page in this tab; never passwords or codes. `owner` (a
 * user's id, or `visitor`) keeps drafts of different people apart.
 */
export function saveDraft(name: string, owner: number | 'visitor', value: unknown): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify({ owner, value }))
  } catch {
    // Storage is full or blocked: the text stays in the form.
  }
}

/** Returns the draft, if it belongs to this owner. It may have been edited, so the caller validates it. */
export function readDraft(name: string, owner: number | 'visitor'): unknown {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null')
    if (typeof saved !== 'object' || saved === null || Reflect.get(saved, 'owner') !== owner) return undefined
    return Reflect.get(saved, 'value')
  } catch {
    // Storage is blocked or was edited: the form starts empty.
    return undefined
  }
}

/** Returns the texts of a form's fields, if the draft has that shape. */
export function readDraftFields<Name extends string>(
  name: string,
  owner: number | 'visitor',
  fields: readonly Name[],
): Record<Name, string> | undefined {
  const value = readDraft(name, owner)
  if (typeof value !== 'object' || value === null) return undefined
  const isComplete = fields.every((field) => typeof Reflect.get(value, field) === 'string')
  return isComplete ? (value as Record<Name, string>) : undefined
}

/** Whether a session storage key is a draft. */
export function isDraft(key: string): boolean {
  return key.startsWith(prefix)
}

/** Deletes one draft. */
export function deleteDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // Blocked storage holds nothing.
  }
}

function isOfVisitorsCart(name: string): boolean {
  return ofTheCart.includes(name) && readDraft(name, 'visitor') !== undefined
}

/** Deletes the drafts of all other owners except those of a visitor's cart; without an owner, of all owners. */
export function deleteDraftsOfOthers(owner?: number): void {
  try {
    const names = Object.keys(sessionStorage)
      .filter(isDraft)
      .map((key) => key.slice(prefix.length))
    for (const name of names)
      if (!isOfVisitorsCart(name) && (owner === undefined || readDraft(name, owner) === undefined))
        deleteDraft(name)
  } catch {
    // Blocked storage holds nothing.
  }
}
