import { type Reported, removeReview, reportedReviews } from '@marah/backend/reviews/index'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

/** `reviews` lists reported reviews; `reviews --remove <id>` removes one from the shop. */
export async function reviewsCommand(context: CommandContext, args: string[]): Promise<void> {
  const id = idToRemove(args)
  await withShop(context, async ({ backend }) => {
    if (id === null) {
      const { features } = backend.services.settings.current().document
      if (features?.reviews === 'off') await context.print('Reviews are switched off: nobody sees them.\n')
      await context.print(textOf(await reportedReviews(backend.services)))
      return
    }
    if (!(await removeReview(backend.services, id))) throw new UsageError(`There is no review ${id}.`)
    await context.print(`Review ${id} is removed.\n`)
  })
}

function textOf(reported: readonly Reported[]): string {
  if (reported.length === 0) return 'No review has been reported.\n'
  return reported
    .map(({ id, product, author, rating, comment, reports }) =>
      [
        `${id}  ${product}  ${rating}/5  ${author}: ${comment.replaceAll(/\s+/g, ' ')}`,
        ...reports.map(({ reason, note }) => `    ${reason}${note && `: ${note.replaceAll(/\s+/g, ' ')}`}`),
        '',
      ].join('\n'),
    )
    .join('')
}

function idToRemove(args: string[]): number | null {
  const { remove } = readArguments({ args, options: { remove: { type: 'string' } } }).values
  if (remove === undefined) return null
  const id = Number(remove)
  if (!Number.isInteger(id) || id < 1 || id > 2_147_483_647) {
    throw new UsageError('--remove takes the number of a review.')
  }
  return id
}
