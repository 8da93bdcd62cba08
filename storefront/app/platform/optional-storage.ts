/** Whether the reader lets this browser keep what the shop can do without; null while nobody has asked. */
export type StorageChoice = 'yes' | 'no' | null

const choiceKey = 'optional-storage'
/** All that may be kept with permission alone; the cookie policy names each. */
const optionalKeys = ['favorites', 'recently-viewed'] as const
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

/** "No" also removes what was kept before. */
export function chooseStorage(choice: 'yes' | 'no'): void {
  try {
    localStorage.setItem(choiceKey, choice)
    if (choice === 'no') for (const key of optionalKeys) localStorage.removeItem(key)
  } catch {
    // Blocked storage: it can keep nothing anyway.
  }
  for (const changed of listeners) changed()
}

/** Told of a choice in this tab or another. */
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

/** The one way to keep something optional; does nothing without permission. An empty value takes it out. */
export function keepOptional(key: OptionalKey, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key)
    else if (storageChoice() === 'yes') localStorage.setItem(key, text)
  } catch {
    // Full or blocked storage: it is kept as long as the page stands.
  }
}
