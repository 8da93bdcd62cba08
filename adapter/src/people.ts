import { addressIn } from './pictures.ts'
import { fieldsIn, textOf } from './values.ts'

/** Whoever wrote something, as others may know them: of a bare id nothing, and never an email in place of a name. */
export function authorIn(given: unknown, origin: string): { full_name: string; avatar: string | null } {
  const fields = fieldsIn(given)
  const name = fields ? textOf(fields, 'full_name', 'name') : ''
  return { full_name: name.includes('@') ? '' : name, avatar: addressIn(fields?.avatar, origin) }
}
