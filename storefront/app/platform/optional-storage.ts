/** Whether the reader allows optional storage; null before the first answer. */
export type StorageChoice = 'yes' | 'no' | null

const choiceKey = 'optional-storage'
/** All keys that need permission; the cookie policy lists them. */
const optionalKeys = ['recently-viewed'] as const
type OptionalKey = (typeof optionalKeys)[number]

const listeners = new Set<() => void>()

export function storageChoice(): StorageChoice {
  try {
    const saved = localStorage.getItem(choiceKey)
    return saved === 'yes' || saved === 'no' ? saved : null
  } catch {
    return 'no'
  }
}

/** Stores the answer; "No" also deletes what was stored before. */
export function chooseStorage(choice: 'yes' | 'no'): void {
  try {
    localStorage.setItem(choiceKey, choice)
    if (choice === 'no') for (const key of optionalKeys) localStorage.removeItem(key)
  } catch {
    // Storage is blocked, so nothing is stored.
  }
  for (const changed of listeners) changed()
}

/** Calls `changed` when the choice changes in this tab or another. */
export function onStorageChoice(changed: () => void): () => void {
  listeners.add(changed)
  const onStorage = (event: StorageEvent) => {
    if (event.key === choiceKey || event.key === null) changed()
  }
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(changed)
    window.removeEventListener('storage', onStorage)
  }
}

/**
 * Stores an optional text; optional data must be stored by this function alone. It does nothing without permission. Null
 * removes the text.
 */
export function saveOptional(key: OptionalKey, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else if (storageChoice() === 'yes') localStorage.setItem(key, text)
  } catch {
    // Storage is full or blocked: the value lives as long as the page.
  }
}
