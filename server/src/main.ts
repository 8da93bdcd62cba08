import { callRunningShop } from './command-socket/call-running-shop.ts'
import { type Command, commands } from './commands/all-commands.ts'
import { ownContext } from './commands/context.ts'
import { printable } from './commands/printable.ts'
import { FolderInUseError } from './data-folder.ts'
import { explain, UsageError } from './explain.ts'

const usage = `npm run shop -- <command>

  build                                  build the storefront, so that a start finds it
  migrate                                bring the database to this version's tables
  import <file.csv> [--images <folder>] [--stock keep|set] [--dry-run]
                                         import products that Shopify, or export, has written; what the file has no
                                         column for stays as it is, and so does the stock, unless --stock set is given
  export <file.csv>                      write all products into a file that import takes
  stock <sku> <n>|+<n>|-<n>              say how many there are of a unit, or how many more or fewer
  price <sku> <amount> [--before <amount>|none]
                                         say what a unit costs, and what it cost before
  import-play <file.yaml> [--images <folder>] [--dry-run]
                                         make the play centre what a file says (docs/play-file.md)
  import-sizes <file.yaml>               make the size charts what a file says (docs/size-charts.md)
  settings export [--version <number>]   print what makes the shop this shop, as a file that import takes
  settings import <file.yaml> [--dry-run]
                                         make the shop what a file says (docs/shop-settings.md)
  settings versions                      list who changed the settings, and when
  seller-token <seller> [--name <name>] [--days <days>]
                                         make a token for a seller's own software; an older one of that name ends
  seller-token list [<seller>] | revoke <seller> [--name <name>]
                                         show when tokens end and were last used, or end one now
  staff-token <name> [--days <days>]     make a token for the play centre's door; an older one of that name ends
  staff-token list | revoke <name>       show when tokens end and were last used, or end one now
  call-off <open play or workshop> <date> [<time>] | <workshop> --all | <booking>
           [--reason <text>] [--reason-ar <text>] [--by-rules] [--dry-run] [--reopen]
                                         what the play centre cannot hold; who booked is notified and gets the money back
  visit <booking> [paid --cash|--terminal [--slip <number>] | let-in [--unpaid] [--any-day] | forgiven] [--by <name>]
                                         take in what is due for a visit, let it in, or forgive that it was missed
  orders [--status <status>] [--paid|--unpaid] [--handed-over] [--since <day>] [--until <day>] [--email <address>]
         [--number <number>] [--limit <count>] [--csv [--bom]] | show <number>
                                         list orders with lines, customer, address and amounts, or tell all of one
  order <number> handed-over [--items <sku>=<units>,…] [--tracking <number> [--carrier <name>] [--link <https address>]]
  order <number> delivered [--parcel <number>] | cancel-rest
                                         say where an order is; its customer is notified
  order <number> company --name <name> [--tax-number <number>]
                                         make its invoice out to a company after the purchase
  return [<number> received|exchanged|refused]
                                         list what customers want to send back, or decide one
  withdrawals                            list what customers declared on the withdrawal page
  coupon create|list|end                 make a coupon (--percent or --amount), list them, or end one
  jobs failed [--again [<id>]]           list mails and other jobs that failed for good, or do them again
  reviews [--remove <id>]                list reviews that customers reported, or remove one
  vitals [--days <days>]                 print how fast pages were for visitors, by page and device (75th percentile)
  demo [--products <number>] [--slots <number>]
                                         fill the database with products and slots for trials of scale
`

// What the person set, before React chooses its build: without this the slow development build renders.
const environment = { ...process.env }

async function run(name: string, args: string[]): Promise<void> {
  process.env.NODE_ENV = name === 'dev' ? 'development' : 'production'
  if (name === 'start') return (await import('./start.ts')).start(environment)
  if (name === 'build') return (await import('./build.ts')).build()
  if (name === 'dev') return (await import('./dev.ts')).startDevelopment(environment)
  const load = commands.get(name)
  if (load) return runCommand(name, await load(), args)
  process.stdout.write(usage)
  process.exitCode = name === 'help' ? 0 : 1
}

/** Where a running shop holds the data folder, it does the work. */
async function runCommand(name: string, command: Command, args: string[]): Promise<void> {
  // A reader who has seen enough, such as `head`.
  process.stdout.on('error', () => process.exit(1))
  try {
    await command(ownContext(environment), args)
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error
    const exitCode = await callRunningShop(error.path, name, args)
    if (exitCode === null)
      throw new UsageError(
        `${error.message.split(';')[0]}, which takes no commands: a shop that is still opening, or another command. Try again in a moment.`,
      )
    process.exitCode = exitCode
  }
}

const [name = 'help', ...args] = process.argv.slice(2)
// Logs, pictures and exports hold what is of no concern to other users of the machine. Another user may run the shop from a build.
if (name !== 'build') process.umask(0o077)
const whatFailed = commands.has(name) ? 'The command failed' : 'The shop could not start'
try {
  await run(name, args)
} catch (error) {
  // One clear sentence and exit code 1; whatever was open has been closed on the way here.
  process.stderr.write(`\n${printable(explain(error, whatFailed))}\n`)
  process.exit(1)
}
