const prefix = 'input:'

/**
 * What someone is typing, kept in this tab across a reload and the payment page; never passwords or codes. `owner` is
 * whose it is (a user's id, or `visitor`): nobody is shown what another typed.
 */
export function keepInput(name: string, owner: number | 'visitor', value: unknown): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify({ owner, value }))
  } catch {
    // Full or blocked: the form itself still holds what was typed.
  }
}

/** What was kept under a name, as far as it is this owner's; anyone may have edited it, so the caller looks at it. */
export function keptInput(name: string, owner: number | 'visitor'): unknown {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? 'null')
    if (typeof saved !== 'object' || saved === null || Reflect.get(saved, 'owner') !== owner) return undefined
    return Reflect.get(saved, 'value')
  } catch {
    // Storage is blocked or was tampered with: the form starts empty.
    return undefined
  }
}

/** The texts of a form's fields, where what was kept is just that. */
export function keptFields<Name extends string>(
  name: string,
  owner: number | 'visitor',
  fields: readonly Name[],
): Record<Name, string> | undefined {
  const value = keptInput(name, owner)
  if (typeof value !== 'object' || value === null) return undefined
  const whole = fields.every((field) => typeof Reflect.get(value, field) === 'string')
  return whole ? (value as Record<Name, string>) : undefined
}

/** Whether a key of the tab's storage is something that was being typed. */
export function isKeptInput(key: string): boolean {
  return key.startsWith(prefix)
}

/** Forgets what was kept under a name. */
export function dropKeptInput(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Forgets what anybody but this owner typed; with nobody named, all of it. */
export function dropInputOfOthers(owner?: number): void {
  try {
    const names = Object.keys(sessionStorage)
      .filter(isKeptInput)
      .map((key) => key.slice(prefix.length))
    for (const name of names)
      if (owner === undefined || keptInput(name, owner) === undefined) dropKeptInput(name)
  } catch {
    // Blocked storage holds nothing.
  }
}
