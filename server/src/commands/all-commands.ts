import type { CommandContext } from './context.ts'

export type Command = (context: CommandContext, args: string[]) => Promise<void>

/** Each command is loaded on its own, so that a start reads only what it needs. */
export const commands: ReadonlyMap<string, () => Promise<Command>> = new Map([
  ['restore', async () => (await import('./restore.ts')).restoreCommand],
  ['migrate', async () => (await import('./migrate.ts')).migrate],
  ['import', async () => (await import('./import.ts')).importFile],
  ['undo-import', async () => (await import('./undo-import.ts')).undoImportCommand],
  ['export', async () => (await import('./export.ts')).exportFile],
  ['categories', async () => (await import('./categories.ts')).categoriesCommand],
  ['stock', async () => (await import('./unit.ts')).setStock],
  ['price', async () => (await import('./unit.ts')).setPrice],
  ['return-days', async () => (await import('./return-days.ts')).setReturnDays],
  ['export-play', async () => (await import('./export-play.ts')).exportPlayFile],
  ['import-play', async () => (await import('./import-play.ts')).importPlayFile],
  ['import-sizes', async () => (await import('./import-sizes.ts')).importSizesFile],
  ['settings', async () => (await import('./settings.ts')).settingsCommand],
  ['staff', async () => (await import('./staff.ts')).staffCommand],
  ['staff-token', async () => (await import('./staff-token.ts')).staffTokenCommand],
  ['call-off', async () => (await import('./call-off.ts')).callOff],
  ['visits', async () => (await import('./visits.ts')).listVisitsCommand],
  ['visit', async () => (await import('./visit.ts')).visitCommand],
  ['order', async () => (await import('./order.ts')).orderCommand],
  ['orders', async () => (await import('./orders.ts')).listOrders],
  ['documents', async () => (await import('./documents.ts')).documentsCommand],
  ['return', async () => (await import('./return.ts')).returnCommand],
  ['refunds', async () => (await import('./refunds.ts')).refundsCommand],
  ['withdrawals', async () => (await import('./withdrawals.ts')).withdrawalsCommand],
  ['coupon', async () => (await import('./coupon.ts')).couponCommand],
  ['jobs', async () => (await import('./jobs.ts')).jobsCommand],
  ['questions', async () => (await import('./questions.ts')).questionsCommand],
  ['chats', async () => (await import('./chats.ts')).chatsCommand],
  ['reviews', async () => (await import('./reviews.ts')).reviewsCommand],
  ['vitals', async () => (await import('./vitals.ts')).vitalsCommand],
  ['demo', async () => (await import('./demo.ts')).fillDemo],
] satisfies [string, () => Promise<Command>][])
