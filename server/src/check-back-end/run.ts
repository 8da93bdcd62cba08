import { ask, type Send } from './ask.ts'
import { checkCalls, type Finding } from './check.ts'
import { isWhole, reportOf } from './report.ts'
import { type Account, tryAccount } from './try-account.ts'

/**
 * Returns the report, and whether every call that customers need exists. With an account, it makes the account's calls;
 * without one it changes nothing.
 */
export async function checkBackEnd(
  send: Send,
  account: Account | null,
): Promise<{ report: string; isWhole: boolean; findings: readonly Finding[] }> {
  const looked = await checkCalls(send)
  const tried = account === null ? [] : await tryAccount(send, account)
  const findings = looked.map((finding) => tried.findLast((other) => isSame(finding, other)) ?? finding)
  return { report: reportOf(findings, await extensionsOf(send)), isWhole: isWhole(findings), findings }
}

function isSame(one: Finding, other: Finding): boolean {
  return one.method === other.method && one.path === other.path
}

async function extensionsOf(send: Send): Promise<readonly string[] | null> {
  const { status, body } = await ask(send, 'GET', '/capabilities/')
  if (status !== 200 || typeof body !== 'object' || body === null || !('extensions' in body)) return null
  return Array.isArray(body.extensions) ? body.extensions.map(String) : null
}
