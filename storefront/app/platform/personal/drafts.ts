const prefix = 'input:'

/**
 * A draft: what someone is typing, stored in this tab across a reload and the payment page; never passwords or codes. `owner` is
 * whose it is (a user's id, or `visitor`): nobody is shown what another typed.
 */
export function saveDraft(name: string, owner: number | 'visitor', value: unknown): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify({ owner, value }))
  } catch {
    // Full or blocked: the form itself still holds what was typed.
  }
}

/** The draft of that name, if it is this owner's. Anyone may have edited it, so the caller validates it. */
export function readDraft(name: string, owner: number | 'visitor'): unknown {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null')
    if (typeof saved !== 'object' || saved === null || Reflect.get(saved, 'owner') !== owner) return undefined
    return Reflect.get(saved, 'value')
  } catch {
    // Storage is blocked or was tampered with: the form starts empty.
    return undefined
  }
}

/** The texts of a form's fields, if the draft is just that. */
export function readDraftFields<Name extends string>(
  name: string,
  owner: number | 'visitor',
  fields: readonly Name[],
): Record<Name, string> | undefined {
  const value = readDraft(name, owner)
  if (typeof value !== 'object' || value === null) return undefined
  const whole = fields.every((field) => typeof Reflect.get(value, field) === 'string')
  return whole ? (value as Record<Name, string>) : undefined
}

/** Whether a key of the tab's storage is a draft's. */
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

/** Deletes the drafts of everybody but this owner; without an owner, all of them. */
export function deleteDraftsOfOthers(owner?: number): void {
  try {
    const names = Object.keys(sessionStorage)
      .filter(isDraft)
      .map((key) => key.slice(prefix.length))
    for (const name of names)
      if (owner === undefined || readDraft(name, owner) === undefined) deleteDraft(name)
  } catch {
    // Blocked storage holds nothing.
  }
}
