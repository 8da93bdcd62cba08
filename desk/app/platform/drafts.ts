const prefix = 'desk-draft:'

/** Stores what was typed into a form, for this tab: it survives a reload and a session that ended elsewhere. */
export function saveDraft(name: string, values: Record<string, string>, without: readonly string[]): void {
  const kept = Object.fromEntries(Object.entries(values).filter(([field]) => !without.includes(field)))
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(kept))
  } catch {
    // Storage is full or blocked: the text stays in the form.
  }
}

/** Returns the texts of a draft for the fields that the form has. */
export function readDraft<Name extends string>(
  name: string,
  fields: Record<Name, string>,
): Partial<Record<Name, string>> {
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(prefix + name) ?? '{}')
    return Object.fromEntries(
      Object.entries(saved ?? {}).filter(([field, text]) => field in fields && typeof text === 'string'),
    ) as Partial<Record<Name, string>>
  } catch {
    // Storage is blocked or was edited: the form starts empty.
    return {}
  }
}

export function deleteDraft(name: string): void {
  try {
    sessionStorage.removeItem(prefix + name)
  } catch {
    // Blocked storage holds nothing.
  }
}

/** Deletes all drafts, so that the next person at this device sees none of them. */
export function deleteAllDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Blocked storage holds nothing.
  }
}
