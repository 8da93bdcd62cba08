/**
 * The Content-Security-Policy of one page (rule S31): its own files, and the inline scripts with the nonce of this rendering. A
 * script that was injected into the page does not know the nonce and does not run.
 */
export function contentSecurityPolicy(
  nonce: string | null,
  { isHttps, pictures = [] }: { isHttps: boolean; pictures?: readonly string[] },
): string {
  return [
    "default-src 'self'",
    nonce === null ? "script-src 'self'" : `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    ["img-src 'self' data: blob: https:", ...pictures].join(' '),
    // Films of reviews lie where pictures lie; one that is being added is shown before it is sent.
    ["media-src 'self' blob: https:", ...pictures].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "form-action 'self' https://checkout.stripe.com https://pay.checkout.com https://pay.sandbox.checkout.com",
    "require-trusted-types-for 'script'",
    // The one policy lets the shop's own service worker be registered (storefront/app/notifications/push.ts).
    'trusted-types marah-worker',
    ...(isHttps ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
