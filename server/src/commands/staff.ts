import type { Transaction } from '@marah/backend/platform/database/database'
import { HttpError, InvalidInput } from '@marah/backend/platform/errors/http-error'
import type { StaffRow } from '@marah/backend/schema/staff'
import { shopItself } from '@marah/backend/services/actor'
import type { Services } from '@marah/backend/services/services'
import {
  addPerson,
  disablePerson,
  enablePerson,
  findByEmail,
  findSeller,
  invitationLink,
  inviteAgain,
  listPeople,
} from '@marah/backend/staff/index'
import { email as emailField } from '@marah/contract/accounts'
import { personName } from '@marah/contract/common'
import { type Role, roleNames } from '@marah/contract/desk/rights'
import { longestPersonName } from '@marah/contract/limits'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

const call =
  'staff takes add <email> --name <name>, list, disable <email>, or enable <email> (npm run shop -- staff add huda@shop.example --name "Huda Karim").'

type Given = {
  readonly name?: string | undefined
  readonly role?: string | undefined
  readonly language?: string | undefined
  readonly seller?: string | undefined
}

/**
 * `staff add <email> --name <name> [--role <role>]`: prints a link by which the person sets a way into the desk; for a
 * person who is there already, a new one. `staff list` shows all, `staff disable <email>` and `enable` keep one out or let
 * one in again.
 */
export async function staffCommand(context: CommandContext, args: string[]): Promise<void> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      role: { type: 'string' },
      language: { type: 'string' },
      seller: { type: 'string' },
    },
  })
  const [verb = '', typed, ...others] = positionals
  if (others.length > 0 || (typed === undefined) !== (verb === 'list')) throw new UsageError(call)
  await withShop(context, async ({ backend: { services } }) => {
    const email = typed === undefined ? '' : emailOf(typed)
    switch (verb) {
      case 'list':
        return context.print(linesOf(await listPeople(services.database.db)))
      case 'add':
        return context.print(await add(services, email, values))
      case 'disable':
        await changed(services, email, (tx, id) => disablePerson(services, tx, shopItself, id))
        return context.print(`${email} can no longer sign in, and every session has ended.\n`)
      case 'enable':
        await changed(services, email, (tx, id) => enablePerson(services, tx, shopItself, id))
        return context.print(`${email} can sign in again.\n`)
      default:
        throw new UsageError(call)
    }
  })
}

async function add(services: Services, email: string, given: Given): Promise<string> {
  const known = await findByEmail(services.database.db, email)
  const { invitation } = known
    ? await changed(services, email, (tx, id) => inviteAgain(services, tx, shopItself, id))
    : await inSentences(services, async (tx) =>
        addPerson(services, tx, shopItself, {
          email,
          name: nameOf(given.name),
          role: roleOf(given.role),
          language: languageOf(given.language),
          seller: await sellerOf(tx, given.seller),
        }),
      )
  const until = invitation.expiresOn.toISOString().slice(0, 16)
  return `${invitationLink(services, invitation)}\n\nOpens the desk for ${email}, once, until ${until}Z.\n`
}

async function changed<Result>(
  services: Services,
  email: string,
  work: (tx: Transaction, id: number) => Promise<Result>,
): Promise<Result> {
  const person = await findByEmail(services.database.db, email)
  if (!person) throw new UsageError(`There is nobody with the email ${email}.`)
  return inSentences(services, (tx) => work(tx, person.id))
}

/** What the desk would answer is a sentence here. */
async function inSentences<Result>(
  services: Services,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  try {
    return await services.database.transaction(work)
  } catch (error) {
    if (error instanceof HttpError) throw new UsageError(services.messages.en(error.messageKey, error.values))
    if (error instanceof InvalidInput)
      throw new UsageError('A person of role seller needs --seller <seller>.')
    throw error
  }
}

function linesOf(people: readonly StaffRow[]): string {
  if (people.length === 0) return 'There is nobody yet: npm run shop -- staff add <email> --name <name>\n'
  const lines = people.map((person) => [person.email, person.name, person.role, stateOf(person)].join('  '))
  return `${lines.join('\n')}\n`
}

function stateOf({ disabledOn, acceptedOn }: StaffRow): string {
  if (disabledOn) return `disabled ${disabledOn.toISOString().slice(0, 10)}`
  return acceptedOn ? 'active' : 'invited'
}

function emailOf(typed: string): string {
  const read = emailField.safeParse(typed)
  if (!read.success) throw new UsageError(`${typed} is no email address.`)
  return read.data
}

function nameOf(typed: string | undefined): string {
  const read = personName(longestPersonName).safeParse(typed ?? '')
  if (!read.success)
    throw new UsageError('--name takes the name of the person, without web or email addresses.')
  return read.data
}

/** The first person is the owner, who adds the others in the desk. */
function roleOf(typed = 'owner'): Role {
  const role = roleNames.find((name) => name === typed)
  if (!role) throw new UsageError(`--role takes one of ${roleNames.join(', ')}.`)
  return role
}

function languageOf(typed = 'en'): 'en' | 'ar' {
  if (typed !== 'en' && typed !== 'ar') throw new UsageError('--language takes en or ar.')
  return typed
}

async function sellerOf(tx: Transaction, slug: string | undefined): Promise<number | null> {
  if (slug === undefined) return null
  const found = await findSeller(tx, slug)
  if (found === null) throw new UsageError(`There is no seller ${slug}.`)
  return found
}
