import type { Logger } from 'pino'
import type { Config } from '../../platform/config/config.ts'
import { GiveUpError } from '../../platform/jobs/job-run.ts'

type SmsTransport = {
  send(message: { readonly to: string; readonly text: string }): Promise<void>
  /** Logs if SMS cannot be sent. */
  check(): Promise<void>
}

/** Sends by the HTTP gateway of SMS_URL; only the messenger may use it (scripts/graph/seals.ts). */
export function openSmsTransport(
  { SMS_URL, SMS_TOKEN }: Pick<Config, 'SMS_URL' | 'SMS_TOKEN'>,
  log: Logger,
  patience: number,
): SmsTransport {
  return {
    send: async ({ to, text }) => {
      if (!SMS_URL) throw new Error('SMS_URL is not set')
      const answer = await fetch(SMS_URL, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${SMS_TOKEN ?? ''}` },
        // Nothing else of the job, because a gateway rejects unknown fields.
        body: JSON.stringify({ to, text }),
        // A message must not follow a redirect to another server.
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
      })
      await answer.body?.cancel()
      if ([400, 422].includes(answer.status))
        throw new GiveUpError(`The SMS gateway rejects this message: ${answer.status}`)
      if (!answer.ok) throw new Error(`The SMS gateway answered ${answer.status}`)
    },
    check: async () => {
      if (SMS_URL) await checkSms(SMS_URL, SMS_TOKEN, log)
    },
  }
}

/** The gateway has no call that only checks: any answer but a rejected token shows that it is up. */
async function checkSms(url: string, token: string | undefined, log: Logger): Promise<void> {
  try {
    const answer = await fetch(url, {
      method: 'HEAD',
      headers: { authorization: `Bearer ${token ?? ''}` },
      signal: AbortSignal.timeout(10_000),
    })
    if (answer.status === 401 || answer.status === 403)
      log.error(
        { status: answer.status },
        'the SMS gateway rejects SMS_TOKEN: messages wait until it is right',
      )
  } catch (error) {
    log.error({ err: error }, 'the SMS gateway of SMS_URL cannot be reached: messages wait until it can')
  }
}
