import { explain } from './explain.ts'

const usage = `npm run shop -- <command>

  migrate                                bring the database to this version's tables
  import <file.csv> [--images <folder>] [--dry-run]
                                         import products that Shopify exported
  import-play <file.yaml> [--images <folder>] [--dry-run]
                                         make the play centre what a file says (docs/play-file.md)
  seller-token <seller> [--name <name>]  make a token for a seller's own software; an older one of that name ends
  staff-token <name>                     make a token for the play centre's door; an older one of that name ends
  call-off <open play or workshop> <date> [<time>] | <workshop> --all | <booking>
           [--reason <text>] [--reason-ar <text>] [--by-rules] [--dry-run] [--reopen]
                                         what the play centre cannot hold; who booked is told and gets the money back
  order <number> handed-over|delivered   say where an order is; its customer is told
  return [<number> received|exchanged|refused]
                                         list what customers want to send back, or decide one
  coupon create|list|end                 make a coupon (--percent or --amount), list them, or end one
  reviews [--remove <id>]                list reviews that customers reported, or remove one
  demo [--products <number>] [--slots <number>]
                                         fill the database with products and slots for trials of scale
`

// What the person set, before React is told which of its builds to be: without this the slow development build renders.
const environment = { ...process.env }

/** Every command is loaded on its own, so that a start reads only what it needs. */
async function run(command: string, rest: string[]): Promise<void> {
  process.env.NODE_ENV = command === 'dev' ? 'development' : 'production'
  switch (command) {
    case 'start':
      return (await import('./start.ts')).startShop(environment)
    case 'dev':
      return (await import('./dev.ts')).startDevelopment(environment)
    case 'migrate':
      return (await import('./commands/migrate.ts')).migrate(environment)
    case 'import':
      return (await import('./commands/import.ts')).importFile(environment, rest)
    case 'import-play':
      return (await import('./commands/import-play.ts')).importPlayFile(environment, rest)
    case 'seller-token':
      return (await import('./commands/seller-token.ts')).makeSellerToken(environment, rest)
    case 'staff-token':
      return (await import('./commands/staff-token.ts')).printStaffToken(environment, rest)
    case 'call-off':
      return (await import('./commands/call-off.ts')).callOff(environment, rest)
    case 'order':
      return (await import('./commands/order.ts')).moveOrder(environment, rest)
    case 'return':
      return (await import('./commands/return.ts')).lookAfterReturns(environment, rest)
    case 'coupon':
      return (await import('./commands/coupon.ts')).lookAfterCoupons(environment, rest)
    case 'reviews':
      return (await import('./commands/reviews.ts')).lookAfterReviews(environment, rest)
    case 'demo':
      return (await import('./commands/demo.ts')).fillDemo(environment, rest)
    default:
      process.stdout.write(usage)
      process.exitCode = command === 'help' ? 0 : 1
  }
}

const [command = 'help', ...rest] = process.argv.slice(2)
try {
  await run(command, rest)
} catch (error) {
  // One clear sentence and exit code 1; whatever was open has been closed on the way here.
  process.stderr.write(`\n${explain(error)}\n`)
  process.exit(1)
}
