/** ٠-٩ and ۰-۹ as 0-9: couriers, gateways and patterns read no others. */
export function westernDigits(text: string): string {
  return text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}

/** A whole number as people type it, with Arabic digits too; null for anything else. */
export function typedCount(text: string): number | null {
  const plain = plainCode(text).trim()
  return /^\d{1,6}$/.test(plain) ? Number(plain) : null
}

/**
 * A code or a number as the shop reads it, however it was typed or pasted: phones, emails, one-time codes, coupons, numbers of
 * orders and bookings, postal codes, tax numbers, days. Contacts and mails in Arabic put invisible marks of direction around
 * such text, word processors make long dashes of short ones, and keyboards have digits and letters of several widths.
 */
export function plainCode(text: string): string {
  return westernDigits(text.normalize('NFKC'))
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/[\p{Pd}\u2212\u2043]/gu, '-')
    .replace(/\s+/g, ' ')
    .trim()
}
