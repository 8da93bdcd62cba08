type Division = { code: string; name: string }

/** Returns the code of a state or province. Older addresses and other back ends may store its name. */
export function divisionCode(states: readonly Division[], stored: string): string {
  const key = stored.trim().toLowerCase()
  const found = states.find(({ code, name }) => code.toLowerCase() === key || name.toLowerCase() === key)
  return found?.code ?? ''
}
