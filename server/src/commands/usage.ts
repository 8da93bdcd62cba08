/** The output of `npm run shop`: every command with its arguments. */
export const usage = `npm run shop -- <command>

  build                                  build the storefront, so that a start finds it
  migrate                                bring the database to this version's tables
  restore <backup> | done                bring a backup back into an empty database or data folder; until done, no mail leaves it
  import <file.csv> [--images <folder>] [--stock keep|set] [--dry-run]
                                         import products that Shopify, or export, has written; what the file has no
                                         column for stays as it is, and so does the stock, unless --stock set is given
  undo-import [--dry-run]                take back what the last import of products changed; again, the one before
  export <file.csv>                      write all products into a file that import takes
  categories export <file.yaml>          write all categories, sellers and audiences into a file that import takes
  categories import <file.yaml> [--remove-empty] [--dry-run]
                                         make them what a file says (docs/category-file.md)
  stock <sku> <n>|+<n>|-<n>              say how many there are of a unit, or how many more or fewer
  price <sku> <amount> [--before <amount>|none]
                                         say what a unit costs, and what it cost before
  return-days <days> [--from <days>]     say within how many days the products of the shop, or those that had so many, may be returned
  export-play [<file.yaml>]              print the play centre as a file that import-play takes, or write it there
  import-play <file.yaml> [--images <folder>] [--dry-run]
                                         make the play centre what a file says (docs/play-file.md)
  import-sizes <file.yaml>               make the size charts what a file says (docs/size-charts.md)
  settings export [--version <number>]   print what makes the shop this shop, as a file that import takes
  settings import <file.yaml> [--dry-run]
                                         make the shop what a file says (docs/shop-settings.md)
  settings versions                      list who changed the settings, and when
  staff add <email> --name <name> [--role <role>] [--seller <seller>] [--language en|ar]
                                         add a person to the desk, an owner by default, and print the link that opens it once;
                                         a new link for one who is there already
  staff list | disable <email> | enable <email>
                                         list the shop's people, keep one out at once, or let one in again
  staff-token <name> [--days <days>]     make a token for the play centre's door, with the link that opens it; an older one ends
  staff-token list | revoke <name>       show when tokens end and were last used, or end one now
  call-off <open play or workshop> <date> [<time>] | <workshop> --all | <booking> |
           --day <date> [--area <area>] [--from <time>] [--to <time>]
           [--reason <text>] [--reason-ar <text>] [--by-rules] [--dry-run] [--reopen]
                                         what the play centre cannot hold; who booked is notified and gets the money back
  visits [--from <day>] [--to <day>] [--csv [--bom]]
                                         list who comes, with guests, extras, notes and what is due (today)
  visit <booking> [paid --cash|--terminal [--slip <number>] | let-in [--unpaid] [--any-day] | forgiven] [--by <name>]
                                         take in what is due for a visit, let it in, or forgive that it was missed
  orders [--status <status>] [--paid|--unpaid] [--handed-over] [--since <day>] [--until <day>] [--email <address>]
         [--number <number>] [--limit <count>] [--csv [--bom]] | show <number>
                                         list orders with lines, customer, address and amounts, or tell all of one
  order <number> handed-over [--items <sku>=<units>,…] [--tracking <number> [--carrier <name>] [--link <https address>]]
  order <number> delivered [--parcel <number>]
                                         say where an order is; its customer is notified
  order <number> cancel --reason <text> [--reason-ar <text>]
                                         cancel an order of which nothing was sent; its customer reads the reason
  order <number> cancel-rest             cancel what was not sent of an order that was sent in part
  order <number> collected [--by <name>] | refused
                                         say that a parcel's cash is there, or that the parcel was not taken
  order <number> company --name <name> [--tax-number <number>]
                                         make its invoice out to a company after the purchase
  order <number> gift-receipt [<folder>]
                                         write the receipt without prices that lies in the parcel of a gift
  documents [--month <month>] [--order <number>] [--number <number>]
  documents save <folder> [the same]     list invoices and credit notes, or write each as a PDF into a folder
  refunds [retry <id> | paid <id>]       list refunds that have not arrived, send a failed one again, or close one paid out by you
  return [<number> received|exchanged|refused]
                                         list what customers want to send back, or decide one
  withdrawals                            list what customers declared on the withdrawal page
  coupon create|list|end                 make a coupon (--percent or --amount), list them, or end one
  jobs failed [--again [<id>]]           list mails and other jobs that failed for good, or do them again
  questions [answer <id> <text>]         list customers' questions that wait for an answer, or answer one
  chats [show <id> | answer <id> <text>] list chats in which a customer waits, print one, or answer as its seller
  reviews [--remove <id>]                list reviews that customers reported, or remove one
  vitals [--days <days>]                 print how fast pages were for visitors, by page and device (75th percentile)
  demo [--products <number>] [--slots <number>]
                                         fill the database with products and slots for trials of scale
`
