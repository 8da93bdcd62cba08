import { addressIn } from './pictures.ts'
import { fieldsIn, textOf } from './values.ts'

/** An author as other customers may see them: nothing for a bare id, and never an email in place of a name. */
export function authorIn(given: unknown, origin: string): { full_name: string; avatar: string | null } {
  const fields = fieldsIn(given)
  const name = fields ? textOf(fields, 'full_name', 'name') : ''
  return { full_name: name.includes('@') ? '' : name, avatar: addressIn(fields?.avatar, origin) }
}
