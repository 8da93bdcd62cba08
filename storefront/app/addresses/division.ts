type Division = { code: string; name: string }

/** The code of a state or province: of older addresses, and of other back ends, the name may be stored. */
export function divisionCode(states: readonly Division[], stored: string): string {
  const wanted = stored.trim().toLowerCase()
  const found = states.find(
    ({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  )
  return found?.code ?? ''
}
