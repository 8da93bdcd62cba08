type Division = { code: string; name: string }

/** The code of a state or province: of older addresses, and of other back ends, the name may be stored. */
export function divisionCode(states: readonly Division[], stored: string): string {
  const wanted = stored.trim().toLowerCase()
  const found = states.find(
    ({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted,
  )
  return found?.code ?? ''
}

/** The name of a state or province in the language of the list; text that is no code stays as it stands. */
export function divisionName(states: readonly Division[] | undefined, stored: string): string {
  return states?.find(({ code }) => code === stored)?.name ?? stored
}

/** Whether stored text may be a code (ISO 3166-2, with or without its country), so that its name is worth asking for. */
export function mayBeCode(stored: string): boolean {
  return /^([A-Z]{2}-)?[A-Z0-9]{1,3}$/.test(stored)
}
