import { setNonce } from 'get-nonce'

type PolicyFactory = { createPolicy(name: string, rules: { createHTML(text: string): string }): unknown }

/**
 * Installs the one Trusted Types policy. The component library fills style elements as markup, which is plain text there;
 * anything with a tag or an entity is rejected, and so are all texts that would become scripts.
 */
export function rejectMarkup(): void {
  const factory = Reflect.get(window, 'trustedTypes') as PolicyFactory | undefined
  factory?.createPolicy('default', { createHTML: plainText })
}

/** @throws TypeError for text that a browser would read as markup */
export function plainText(text: string): string {
  if (/[<&]/.test(text)) throw new TypeError('The desk writes no markup')
  return text
}

/** Returns the nonce of this answer, and hands it to the library that locks scrolling behind dialogs. */
export function answerNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
  setNonce(nonce)
  return nonce
}
