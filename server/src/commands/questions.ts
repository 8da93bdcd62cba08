import { answerByShop, openQuestions } from '@marah/backend/questions/index'
import type { Services } from '@marah/backend/services/services'
import { shopTimezone } from '@marah/backend/shop/shop-timezone'
import { UsageError } from '../explain.ts'
import { readAnswer } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { momentText } from './moment-text.ts'
import { withShop } from './with-shop.ts'

const shown = 200

/** `questions` lists those without an answer; `questions answer <id> <text>` answers one on its product's page. */
export async function questionsCommand(context: CommandContext, args: string[]): Promise<void> {
  const answer = args.length === 0 ? null : readAnswer(args, 'questions')
  await withShop(context, async ({ backend: { services } }) => {
    if (answer === null) return list(context, services)
    const outcome = await answerByShop(services, answer.id, answer.text)
    if (outcome === 'wrong_length') throw new UsageError('An answer has 1 to 1000 characters.')
    if (outcome === 'unknown') throw new UsageError(`There is no question ${answer.id}.`)
    await context.print(`Question ${answer.id} is answered; its customer is notified.\n`)
  })
}

async function list(context: CommandContext, services: Services): Promise<void> {
  const timezone = await shopTimezone(services, services.database.db)
  const rows = await openQuestions(services.database.db, shown)
  const blocks = rows.map(({ question, productName }) =>
    [
      `${question.id}  ${momentText(question.createdOn, timezone)}  ${productName.en}`,
      `  ${question.authorName}: ${question.question.replaceAll(/\s+/g, ' ')}`,
      '',
    ].join('\n'),
  )
  await context.print(blocks.length > 0 ? blocks.join('') : 'No question waits for an answer.\n')
}
