import { partyFactsOf, partyTexts } from '@marah/backend/bookings/index'
import { findBooking, forgiveMissed } from '@marah/backend/changes/index'
import { checkIn, dueText } from '@marah/backend/check-in/index'
import { takeVisitPayment } from '@marah/backend/checkout/index'
import { HttpError } from '@marah/backend/platform/errors/http-error'
import { timeText } from '@marah/backend/platform/time/time-text'
import type { BookingRow } from '@marah/backend/schema/bookings'
import type { Services } from '@marah/backend/services/services'
import { longestSlip } from '@marah/contract/limits'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

const usage =
  'visit takes a booking and what has become of it: npm run shop -- visit B-7K3M9Q paid --cash [--by Sara], ' +
  'paid --terminal [--slip 004711], let-in [--unpaid] [--any-day], or forgiven.'

type VisitCommand = ReturnType<typeof commandOf>

/** Does the same as the check-in page, and excuses a missed visit; without a command it prints the amount due. */
export async function visitCommand(context: CommandContext, args: string[]): Promise<void> {
  const command = commandOf(args)
  await withShop(context, async ({ backend: { services } }) => {
    await context.print(`${await settle(services, command)}\n`)
  })
}

async function settle(services: Services, command: VisitCommand): Promise<string> {
  const { reference, state, method, slip, by, unpaid, anyDay } = command
  const found = await findBooking(services.database.db, reference)
  if (!found) throw new UsageError(`There is no booking ${reference}.`)
  const due = dueText(found)
  try {
    switch (state) {
      case undefined:
        return [
          `${found.reference} is ${found.status}: ${found.title.en}, ${timeText(found, 'en')}. Due: ${due}.`,
          ...(await partyLinesOf(services, found)),
        ].join('\n')
      case 'paid': {
        const taking = { code: found.reference, amount_due: due, by, method }
        await takeVisitPayment(services, { ...taking, ...(slip !== undefined && { slip }) }, 'en')
        return `${due} is recorded for ${found.reference}, with its invoice.`
      }
      case 'let-in': {
        const how = { even_if_not_today: anyDay, even_if_unpaid: unpaid }
        await checkIn(services, { code: found.reference, by, ...how }, 'en')
        return [`${found.reference} is let in.`, ...(await partyLinesOf(services, found))].join('\n')
      }
      case 'forgiven':
        if (!(await forgiveMissed(services, found.reference)))
          throw new UsageError(`${found.reference} is not held against its family.`)
        return `That ${found.reference} was missed is not held against its family any more.`
    }
  } catch (error) {
    if (!(error instanceof HttpError)) throw error
    throw new UsageError(`${found.reference}: ${services.messages.en(error.messageKey, error.values)}`)
  }
}

/** The family's own texts for its party, which the staff must read when they let it in. */
async function partyLinesOf(services: Services, found: BookingRow): Promise<string[]> {
  const party = (await partyFactsOf(services.database.db, [found])).get(found.id)
  if (!party) return []
  return partyTexts(found, party, { t: services.messages.en, language: 'en' }).map(
    ({ label, lines }) => `  ${label}: ${lines.join(' / ')}`,
  )
}

const states = ['paid', 'let-in', 'forgiven'] as const

function commandOf(args: string[]) {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: {
      cash: { type: 'boolean' },
      terminal: { type: 'boolean' },
      slip: { type: 'string' },
      by: { type: 'string' },
      unpaid: { type: 'boolean' },
      'any-day': { type: 'boolean' },
    },
  })
  const [reference, word, ...others] = positionals
  const state = states.find((each) => each === word)
  const { cash, terminal, slip, by, unpaid = false, 'any-day': anyDay = false } = values
  const isPayment = cash !== undefined || terminal !== undefined
  const isWrong =
    !reference ||
    others.length > 0 ||
    (word !== undefined && state === undefined) ||
    (state === 'paid') !== isPayment ||
    (cash && terminal) ||
    (slip !== undefined && (!terminal || slip.length > longestSlip)) ||
    (by !== undefined && state !== 'paid' && state !== 'let-in') ||
    ((unpaid || anyDay) && state !== 'let-in')
  if (isWrong) throw new UsageError(usage)
  const method = terminal ? ('terminal' as const) : ('cash' as const)
  return { reference, state, method, slip, by: { kind: 'system', name: by ?? null } as const, unpaid, anyDay }
}
