import { expect, test } from 'vitest'
import { decisionFaults } from './decisions.ts'

const page = `# 7. Tests run

Date: 2026-11-21 · Status: in force

## Context
Faults hide.

## Decision
Tests run.

## Rejected
Mocks.
`
const row = '| 7 | [Tests run](0007-tests.md) | in force | They run. |'

function faultsOf(text: string, index: string) {
  return decisionFaults([
    { path: 'docs/decisions/README.md', text: `${index}\n` },
    { path: 'docs/decisions/0007-tests.md', text },
  ])
}

test('a decision of one page with its row in the index passes', () => {
  expect(faultsOf(page, row)).toEqual([])
})

test.each([
  [
    'a decision without a row, with the row to add',
    page,
    '',
    'add "| 7 | [Tests run](0007-tests.md) | in force | <one',
  ],
  ['a decision with two rows', page, `${row}\n${row}`, 'has 2 rows'],
  [
    'a row of another title',
    page,
    row.replace('Tests run', 'Tests'),
    'does not begin with "| 7 | [Tests run]',
  ],
  ['a row of another status', page, row.replace('in force', 'replaced by 0008'), 'does not begin with'],
  ['a row of a decision that is gone', page, `${row}\n${row.replaceAll('7', '9')}`, 'names no decision'],
  ['a status of another form', page.replace('in force', 'accepted'), row, 'its third line is not'],
  ['a page without its number', page.replace('# 7.', '# 0007'), row, 'its first line is not "# 7. <title>"'],
  [
    'a decision that a missing one replaces',
    page.replace('in force', 'partly replaced by 0008'),
    row.replace('in force', 'partly replaced by 0008'),
    'replaced by 0008, which does not exist',
  ],
  ['a section of another name', page.replace('## Rejected', '## Measured'), row, 'its sections are not'],
  ['a page without a decision', page.replace('## Decision', '## Rejected'), row, 'its sections are not'],
  ['a page that is too long', `${page}${'word '.repeat(600)}`, row, 'words of at most 600'],
])('the check catches %s', (_what, text, index, fault) => {
  expect(faultsOf(text, index).join('\n')).toContain(fault)
})
