import type { Config } from '@marah/backend/platform/config/config'
import { takesTestPayments } from '@marah/backend/platform/config/payment-providers'

/** Prints for the person who started the shop where to look. */
export function printWelcome(
  config: Config,
  facts: {
    sandbox: boolean
    demo: boolean
    seconds: number
    logFile: string
    misspelt: readonly { given: string; meant: string }[]
  },
): void {
  const base = config.PUBLIC_URL
  const misspelt = facts.misspelt.map(
    ({ given, meant }) => `  ${given} is no variable of Marah, so it has no effect. Is ${meant} meant?`,
  )
  const lines = [
    '',
    `  Marah مرح is open (after ${facts.seconds.toFixed(1)} s).`,
    '',
    `  Shop            ${base}/`,
    `  بالعربية        ${base}/ar`,
    ...(facts.demo ? ['  Demo account    demo@marah.example, password Marah-demo-1'] : []),
    ...(facts.demo ? deskLines(base, facts.sandbox) : []),
    ...(facts.sandbox ? [`  Sandbox inbox   ${base}/sandbox/   (emails, SMS; no real payments)`] : []),
    config.API_URL ? `  Back end        ${config.API_URL}` : `  API reference   ${base}/rest/docs`,
    ...(config.NODE_ENV === 'production' ? [] : [`  Log             ${facts.logFile}`]),
    ...(takesTestPayments(config) ? ['', ...forTests] : []),
    ...(config.MESSAGES === 'hold' ? ['', ...forCopies] : []),
    ...(misspelt.length > 0 ? ['', ...misspelt] : []),
    ...(isOpenToOthers(config) ? ['', ...forOthers] : []),
    '',
    '  Ctrl-C closes it.',
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Outside production alone: there the first owner comes by `npm run shop -- staff add`. */
function deskLines(base: string, hasSandbox: boolean): string[] {
  return [
    `  Desk            ${base}/desk/`,
    `  Desk’s owner    owner@marah.example, password Marah-demo-1, ${
      hasSandbox ? `code at ${base}/sandbox/desk-code` : 'npm run shop -- staff add owner@marah.example'
    }`,
  ]
}

/** Loud, since nothing else differs from a shop that takes money. */
const forTests = [
  '  TEST PAYMENTS: the key of the payment provider is one for tests. Cards of its documentation buy goods here, and no',
  '  money arrives. Every page says so. Put in the live key before you sell.',
]

const forCopies = [
  '  NO MAIL LEAVES THIS SHOP, and no SMS or push: it was restored from a backup, or MESSAGES says hold. When it takes the place',
  '  of the shop itself: npm run shop -- restore done, and start it again.',
]

/** Links, pictures and the way back from the payment page would lead other machines to themselves. */
const forOthers = [
  '  For other machines, such as a phone in the same network, set PUBLIC_URL to the address at which they',
  '  find this one: PUBLIC_URL=http://192.168.1.20:3000',
]

function isOpenToOthers({ HOST, PUBLIC_URL }: Config): boolean {
  return (HOST === '0.0.0.0' || HOST === '::') && new URL(PUBLIC_URL).hostname === 'localhost'
}
