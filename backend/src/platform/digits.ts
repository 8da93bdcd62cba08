/** ٠-٩ and ۰-۹ as 0-9: couriers, gateways and patterns read no others. */
export function westernDigits(text: string): string {
  return text.replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
}
