import { makeStaffToken } from '@marah/backend/bookings/staff-tokens'
import { UsageError } from '../explain.ts'
import { withShop } from './with-shop.ts'

/** `staff-token <name>`: prints the token that opens the play centre's door, this once; an older one of that name ends. */
export async function printStaffToken(environment: NodeJS.ProcessEnv, args: string[]): Promise<void> {
  const [name = '', ...others] = args
  if (name.trim() === '' || name.startsWith('-') || others.length > 0) {
    throw new UsageError(
      'staff-token takes one name, of the person or device: npm run shop -- staff-token <name>.',
    )
  }
  await withShop(environment, async ({ backend }) => {
    const token = await backend.services.database.transaction((tx) => makeStaffToken(tx, name.trim()))
    process.stdout.write(`${token}\n`)
  })
}
