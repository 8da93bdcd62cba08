/**
 * `node scripts/words/changed-texts.ts <from> [<to>]`: the texts for customers that differ between two commits (messages,
 * articles and answers), for translators who review a release.
 */
import { execFileSync } from 'node:child_process'
import { listChanges, textChanges, textsOf } from './text-changes.ts'

const mostBytes = 2 ** 26
const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: mostBytes })

function textsAt(commit: string) {
  return git('ls-tree', '-r', '--full-tree', '--name-only', commit)
    .split('\n')
    .filter((path) => /\.(?:json|html)$/.test(path) && /\/(?:messages|words|texts)\//.test(path))
    .flatMap((path) => textsOf(path, git('show', `${commit}:${path}`)))
}

const [from, to = 'HEAD'] = process.argv.slice(2)
if (from === undefined) {
  process.stderr.write('Usage: node scripts/words/changed-texts.ts <from> [<to>]\n')
  process.exitCode = 1
} else {
  process.stdout.write(listChanges(textChanges(textsAt(from), textsAt(to))))
}
