import { makeDeskToken } from '@marah/backend/sellers/desk-tokens'
import { UsageError } from '../explain.ts'
import { readArguments } from './arguments.ts'
import { withShop } from './with-shop.ts'

/** `seller-token <seller>`: prints the token that opens the seller's desk (`/vendor/desk/…`), this once. */
export async function makeSellerToken(environment: NodeJS.ProcessEnv, args: string[]): Promise<void> {
  const { slug, name } = parse(args)
  await withShop(environment, async ({ backend }) => {
    const token = await backend.services.database.transaction((tx) => makeDeskToken(tx, slug, name))
    if (token === null) throw new UsageError(`There is no seller ${slug}.`)
    process.stdout.write(`${token}\n`)
  })
}

function parse(args: string[]): { slug: string; name: string } {
  const { values, positionals } = readArguments({
    args,
    allowPositionals: true,
    options: { name: { type: 'string' } },
  })
  const [slug, ...others] = positionals
  if (!slug || others.length > 0) {
    throw new UsageError('seller-token takes one seller: npm run shop -- seller-token <seller>.')
  }
  return { slug, name: values.name ?? 'desk' }
}
