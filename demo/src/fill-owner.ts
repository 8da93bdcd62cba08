import { randomBytes } from 'node:crypto'
import { hashPassword } from '@marah/backend/accounts/index'
import { staff } from '@marah/backend/schema/staff'
import type { Services } from '@marah/backend/services/services'
import { codeOfStep, findByEmail, hasPeople, stepAt } from '@marah/backend/staff/index'

/** Shown to whoever starts the demo (server/src/welcome.ts). */
const owner = { email: 'owner@marah.example', password: 'Marah-demo-1', name: 'Rania Saleh' }

/** Adds a demo owner for the desk, if the shop has no staff yet. */
export async function fillDemoOwner({ database, now }: Services): Promise<void> {
  if (await hasPeople(database.db)) return
  const { email, name } = owner
  await database.db
    .insert(staff)
    .values({
      email,
      name,
      language: 'en',
      role: 'owner',
      passwordHash: await hashPassword(owner.password),
      codeSalt: randomBytes(20),
      acceptedOn: now(),
    })
    .onConflictDoNothing()
}

/** Returns the next code with which the demo's owner can sign in, in place of an authenticator app; null without the owner. */
export async function demoOwnerCode(services: Services): Promise<string | null> {
  const person = await findByEmail(services.database.db, owner.email)
  if (!person?.codeSalt) return null
  // A code signs in once: after the one of this half minute, that of the next is taken ahead of its time.
  const step = Math.max(stepAt(services.now()), (person.codeStep ?? 0) + 1)
  return codeOfStep(services, person.codeSalt, step)
}
