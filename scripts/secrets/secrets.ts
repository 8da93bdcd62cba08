/** Keys by the form in which their services hand them out; what is shorter is an example. */
const keys: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ['a live key of Stripe', /\b[sr]k_live_[A-Za-z0-9]{16,}/],
  ['a webhook secret of Stripe', /\bwhsec_[A-Za-z0-9+/]{24,}/],
  ['a key of AWS', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a key of Google', /\bAIza[A-Za-z0-9_-]{35}/],
  ['a token of GitHub', /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{40,})/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}/],
  ['a key of SendGrid', /\bSG\.[A-Za-z0-9_-]{20,}\.[A-Za-z0-9_-]{40,}/],
  ['a key of Twilio', /\bSK[a-f0-9]{32}\b/],
]

/** One line for each key in a file: where it stands and what it is, never the key. */
export function secretsIn(path: string, text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      keys.filter(([, pattern]) => pattern.test(line)).map(([name]) => `${path}:${index + 1} ${name}`),
    )
}
