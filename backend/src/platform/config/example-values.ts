/** The values with which .env.example shows how variables are written; own-facts.test.ts compares the two. */
const exampleValues: Readonly<Record<string, string>> = {
  PUBLIC_URL: 'https://www.sunny-kids.com',
  DATABASE_URL: 'postgres://marah:password@127.0.0.1:5432/marah',
  SMTP_URL: 'smtps://user:password@mail.example:465',
  MAIL_FROM: 'Sunny Kids <shop@shop.example>',
  SHOP_ORDERS_EMAIL: 'orders@shop.example',
  INVOICE_SELLER: 'Sunny SAL|12 Shop Street, Beirut|Tax number 0000000',
  SHOP_NAME: 'Sunny Kids|أطفال الشمس',
}

/** Placeholders such as sk_live_replace, sk_live_xxx, whsec_..., change-me and mail.example; a random key contains no such word. */
const placeholder = /replace|change.?me|your.?key|_x+$|\.{3}$|(?:@|^https?:\/\/)[\w.-]+\.example\b/i

/** Lists the variables that were copied from an example: those that .env.example shows, and placeholders in `keys`. */
export function exampleVariables(
  given: Readonly<Record<string, string | undefined>>,
  keys: readonly string[],
): string[] {
  const copied = Object.keys(exampleValues).filter((name) => isSame(given[name], exampleValues[name]))
  return [...new Set([...keys.filter((name) => placeholder.test(given[name] ?? '')), ...copied])]
}

function isSame(given: string | undefined, example: string | undefined): boolean {
  return given !== undefined && given.replace(/\/$/, '').toLowerCase() === example?.toLowerCase()
}
