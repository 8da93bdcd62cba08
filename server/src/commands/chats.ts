import { answerChatByShop, openChats, readChat } from '@marah/backend/chats/index'
import type { Services } from '@marah/backend/services/services'
import { shopTimezone } from '@marah/backend/shop/shop-timezone'
import { UsageError } from '../explain.ts'
import { readAnswer } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { momentText } from './moment-text.ts'
import { withShop } from './with-shop.ts'

const shown = 200
const usage =
  'chats takes nothing, a chat to read (npm run shop -- chats show 7) or an answer to one (chats answer 7 "Yes, on Monday").'

/**
 * `chats` lists conversations in which a customer waits; `chats show <id>` prints one, `chats answer <id> <text>`
 * answers as its seller.
 */
export async function chatsCommand(context: CommandContext, args: string[]): Promise<void> {
  const [word, number, ...others] = args
  const id = Number(number)
  if (word === 'show' && (!/^[1-9]\d{0,8}$/.test(number ?? '') || others.length > 0))
    throw new UsageError(usage)
  if (word !== undefined && word !== 'show' && word !== 'answer') throw new UsageError(usage)
  const answer = word === 'answer' ? readAnswer(args, 'chats') : null
  await withShop(context, async ({ backend: { services } }) => {
    if (word === undefined) return list(context, services)
    if (answer === null) return show(context, services, id)
    const outcome = await answerChatByShop(services, answer.id, answer.text)
    if (outcome === 'wrong_length') throw new UsageError('A message has 1 to 2000 characters.')
    if (outcome === 'unknown') throw new UsageError(`There is no chat ${answer.id}.`)
    await context.print(`Chat ${answer.id} is answered; its customer is notified.\n`)
  })
}

async function list(context: CommandContext, services: Services): Promise<void> {
  const timezone = await shopTimezone(services, services.database.db)
  const rows = await openChats(services.database.db, shown)
  const lines = rows.map(({ id, lastMessageOn, customer, seller, text }) => {
    const when = lastMessageOn === null ? '' : momentText(lastMessageOn, timezone)
    return `${id}  ${when}  ${customer} to ${seller?.en ?? 'the shop'}: ${text.replaceAll(/\s+/g, ' ') || '(a photo)'}\n`
  })
  await context.print(lines.length > 0 ? lines.join('') : 'No chat waits for an answer.\n')
}

async function show(context: CommandContext, services: Services, id: number): Promise<void> {
  const timezone = await shopTimezone(services, services.database.db)
  const rows = await readChat(services.database.db, id, shown)
  if (rows === null) throw new UsageError(`There is no chat ${id}.`)
  const lines = rows.map(
    ({ createdOn, from, text }) =>
      `${momentText(createdOn, timezone)}  ${from}: ${text.replaceAll(/\s+/g, ' ') || '(a photo)'}\n`,
  )
  await context.print(lines.join(''))
}
