/**
 * Whether a person's name holds no web or mail address, which mail programs would make a link of. "J.R.R. Tolkien", "St.John"
 * and "Prof.Ahmad" are names.
 */
export function isNameWithoutAddress(name: string): boolean {
  const text = name.replace(/(?<!\p{L})prof\./iu, '')
  return !/:\/\/|www\.|@|[\p{L}\p{N}-]{4}\.\p{L}{2}|\.\p{L}{2,}\//iu.test(text)
}
