import type { MessageKey } from '../platform/message-keys.ts'
import { useMessages } from '../platform/messages.tsx'

const names: Record<string, MessageKey> = {
  color: 'catalogue.color',
  size: 'catalogue.size',
  material: 'catalogue.material',
  condition: 'catalogue.condition',
}

/** The options that the software knows, in the order of display. */
export const knownOptions: readonly string[] = Object.keys(names)

/** Returns the name of an option: translated, or a shop's own. */
export function useOptionName(): (type: string) => string {
  const t = useMessages()
  return (type) => {
    const key = Object.hasOwn(names, type) ? names[type] : undefined
    return key ? t(key) : ownOptionName(type)
  }
}

/** Returns the name of a shop's own option for display, with a capital letter: the API has it in lower case. */
export function ownOptionName(type: string): string {
  const words = type.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
