import { parseDataFile } from '../platform/data-file.ts'
import { PlayFile } from './play-file.ts'

/** The file cannot be taken as it is; nothing was written. Each problem is a sentence that says where it is. */
export class PlayFileError extends Error {
  readonly problems: readonly string[]

  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

export function readPlayFile(text: string): PlayFile {
  const parsed = parseDataFile(text, PlayFile)
  if ('problems' in parsed) throw new PlayFileError(parsed.problems)
  return parsed.value
}
