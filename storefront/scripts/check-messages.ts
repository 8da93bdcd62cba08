import { join } from 'node:path'
import { checkMessagesOf } from '@marah/ui/catalogues/check'

/** Exits with 1 and a list when a message is missing, unused, or takes other values in the other language. */
checkMessagesOf(join(import.meta.dirname, '..'))
