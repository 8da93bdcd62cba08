/** Masks an unproven address: its owner recognises it, and others learn little. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  return `${email.slice(0, 1)}•••${email.slice(at)}`
}

/** Shows only the first digits of the calling code and the last two digits. */
export function maskPhone(phone: string): string {
  return `${phone.slice(0, 4)}•••••${phone.slice(-2)}`
}
