import { userInfo } from 'node:os'
import { returnDaysOfProducts } from '@marah/backend/catalogue/index'
import type { Services } from '@marah/backend/services/services'
import { settingsVersions } from '@marah/backend/shop/shop-settings'
import { exportSettings, importSettings, type SettingsReport } from '@marah/backend/shop-settings/index'
import { UsageError } from '../explain.ts'
import { asUsageError, readArguments, readImportArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

const usage =
  'settings takes export [--version <number>], import <file.yaml> [--dry-run] or versions: npm run shop -- settings export > shop.yaml'

/** `settings export | import | versions`: the shop's own settings as one file. */
export async function settingsCommand(context: CommandContext, args: string[]): Promise<void> {
  const [verb, ...rest] = args
  switch (verb) {
    case 'export':
      return printFile(context, rest)
    case 'import':
      return readFile(context, rest)
    case 'versions':
      return printVersions(context, rest)
    default:
      throw new UsageError(`${usage}.`)
  }
}

async function printFile(context: CommandContext, args: string[]): Promise<void> {
  const { values } = readArguments({ args, options: { version: { type: 'string' } } })
  if (values.version !== undefined && !/^[1-9]\d{0,8}$/.test(values.version))
    throw new UsageError('--version takes the number of a version; settings versions lists them.')
  await withShop(context, async ({ backend }) => {
    const text = await exportSettings(
      backend.services,
      values.version === undefined ? undefined : Number(values.version),
    )
    if (text === null) throw new UsageError(`There is no version ${values.version} of the settings.`)
    await context.print(text)
  })
}

async function readFile(context: CommandContext, args: string[]): Promise<void> {
  const { file, dryRun } = readImportArguments(context, args, `${usage}.`)
  await withShop(context, async ({ backend }) => {
    const by = userInfo().username
    const report = await importSettings(backend.services, { file, dryRun, by }).catch((error: unknown) => {
      throw asUsageError(file, error)
    })
    await context.print(`${textOf(report)}${await returnDaysNote(backend.services, report)}`)
  })
}

async function printVersions(context: CommandContext, args: string[]): Promise<void> {
  readArguments({ args })
  await withShop(context, async ({ backend }) => {
    const versions = await settingsVersions(backend.services.database.db)
    if (versions.length === 0) await context.print('Nobody has set anything yet.\n')
    for (const { version, madeOn, madeBy } of versions)
      await context.print(`${String(version).padStart(5)}  ${madeOn.toISOString()}  ${madeBy}\n`)
  })
}

function textOf({ isDryRun, version, changes }: SettingsReport): string {
  if (changes.length === 0) return `The file changes nothing: version ${version} is in force.\n`
  const lines = changes.map(({ path, before, after }) => `  ${path}: ${shortOf(before)} → ${shortOf(after)}`)
  const first = isDryRun ? 'A trial: nothing was changed. It would be:' : `Version ${version} is in force.`
  return `${[first, ...lines].join('\n')}\n`
}

/** The days are the default of imports: existing products keep the days of their import. */
async function returnDaysNote(
  { database, settings }: Services,
  { changes }: SettingsReport,
): Promise<string> {
  const change = changes.find(({ path }) => path === 'returns.days')
  if (!change) return ''
  const days = Number(change.after ?? settings.rules().returnDays)
  const others = await returnDaysOfProducts(database.db, days)
  if (others.length === 0) return ''
  const kept = others.map((each) => `${each.products} with ${each.days} days`).join(', ')
  return `returns.days is for products that are imported from now on. Those in the shop keep theirs: ${kept}. npm run shop -- return-days ${days} changes all of them, --from <days> those that have so many.\n`
}

const longestShown = 80

/** Shortens long texts, such as the terms and conditions. */
function shortOf(text: string | null): string {
  if (text === null) return '(not set)'
  const line = text.replace(/\s+/g, ' ')
  return line.length > longestShown ? `${line.slice(0, longestShown)}…` : line
}
