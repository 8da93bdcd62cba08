import { type NamedCompany, nameCompany } from '@marah/backend/orders/index'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import type { CommandContext } from './context.ts'
import { withShop } from './with-shop.ts'

const unnamed: Record<Exclude<NamedCompany, 'done'>, string> = {
  unknown: 'There is no such order',
  not_sold: 'It is not sold',
  credited: 'Something of its invoice was given back already, so your accountant has to correct it',
  wrong_name: 'The name or the tax number is empty or too long',
  wrong_number: 'No tax number of this country is written like that',
}

/**
 * `order <number> company --name <name> [--tax-number <number>]`: makes the invoice out to a company after the
 * purchase.
 */
export async function setCompany(context: CommandContext, args: string[]): Promise<void> {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { name: { type: 'string' }, 'tax-number': { type: 'string' } },
  })
  const [number, , ...others] = positionals
  if (!number || !values.name || others.length > 0)
    throw new UsageError('order takes: npm run shop -- order M-100042 company --name "Tea House".')
  const company = { name: values.name, taxNumber: values['tax-number'] ?? '' }
  await withShop(context, async ({ backend: { services } }) => {
    const outcome = await nameCompany(services, number, company)
    if (outcome !== 'done') throw new UsageError(`${unnamed[outcome]}: ${number}.`)
    await context.print(`The invoice of order ${number} is made out to ${company.name}.\n`)
  })
}
