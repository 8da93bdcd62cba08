import type { ListedToken } from '@marah/backend/services/http/access-tokens'
import { UsageError } from '../explain.ts'

/** Prints one line for each token: its owner, its end, and its last use. Instants are in UTC. */
export function tokenLines(tokens: readonly (ListedToken & { seller?: string })[], now: Date): string {
  if (tokens.length === 0) return 'There are no tokens.\n'
  const lines = tokens.map(({ seller, name, createdOn, expiresOn, lastUsedOn }) =>
    [
      seller === undefined ? name : `${seller}  ${name}`,
      `made ${dayText(createdOn)}`,
      `${expiresOn <= now ? 'ended' : 'ends'} ${dayText(expiresOn)}`,
      lastUsedOn === null ? 'never used' : `last used ${lastUsedOn.toISOString().slice(0, 16)}Z`,
    ].join('  '),
  )
  return `${lines.join('\n')}\n`
}

/** Returns the days of `--days`, or the configured ones. */
export function tokenDays(given: string | undefined, usual: number): number {
  if (given === undefined) return usual
  const days = Number(given)
  if (!Number.isInteger(days) || days < 1 || days > 3650)
    throw new UsageError('--days takes a whole number from 1 to 3650.')
  return days
}

function dayText(at: Date): string {
  return at.toISOString().slice(0, 10)
}
