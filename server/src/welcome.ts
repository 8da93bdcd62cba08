import type { Config } from '@marah/backend/platform/config'

/** Prints for the person who started the shop where to look. */
export function printWelcome(
  config: Config,
  facts: { sandbox: boolean; demo: boolean; seconds: number; logFile: string },
): void {
  const base = config.PUBLIC_URL
  const lines = [
    '',
    `  Marah مرح is open (after ${facts.seconds.toFixed(1)} s).`,
    '',
    `  Shop            ${base}/`,
    `  بالعربية        ${base}/ar`,
    ...(facts.demo ? ['  Demo account    demo@marah.example, password Marah-demo-1'] : []),
    ...(facts.sandbox ? [`  Sandbox inbox   ${base}/sandbox/   (emails, SMS; no real payments)`] : []),
    config.API_URL ? `  Back end        ${config.API_URL}` : `  API reference   ${base}/rest/docs`,
    ...(config.NODE_ENV === 'production' ? [] : [`  Log             ${facts.logFile}`]),
    ...(isOpenToOthers(config) ? ['', ...forOthers] : []),
    '',
    '  Ctrl-C closes it.',
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}

/** Links, pictures and the way back from the payment page would lead other machines to themselves. */
const forOthers = [
  '  For other machines, such as a phone in the same network, set PUBLIC_URL to the address at which they',
  '  find this one: PUBLIC_URL=http://192.168.1.20:3000',
]

function isOpenToOthers({ HOST, PUBLIC_URL }: Config): boolean {
  return (HOST === '0.0.0.0' || HOST === '::') && new URL(PUBLIC_URL).hostname === 'localhost'
}
