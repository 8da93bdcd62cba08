import { withShop } from './with-shop.ts'

/** Opening the shop applies the migrations; there is nothing more to do. */
export async function migrate(environment: NodeJS.ProcessEnv): Promise<void> {
  await withShop(environment, async () => {
    process.stdout.write('The database is up to date.\n')
  })
}
