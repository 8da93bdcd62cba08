import { openApiDocument } from './document.ts'
import { adapted, extensionMark, extensionNames, extensions } from './extensions.ts'

type Operation = { summary?: string; [extensionMark]?: string }

/** Writes `docs/core-and-extensions.md`: every call under its feature. */
export function callTables(): string {
  const calls = Object.entries(openApiDocument().paths ?? {}).flatMap(([path, operations]) =>
    Object.entries(operations as Record<string, Operation>).map(([method, operation]) => ({
      name: `\`${method.toUpperCase()} ${path}\``,
      summary: operation.summary ?? '',
      extension: operation[extensionMark],
    })),
  )
  const core = calls.filter(({ extension }) => extension === undefined)
  return [
    '# Core calls and extensions',
    '',
    'Written from the contract by `npm run generate`. `docs/any-back-end.md` explains both.',
    '',
    `## The core: ${core.length} calls`,
    '',
    '| Call | What it does |',
    '|---|---|',
    ...core.map(({ name, summary }) => `| ${name} | ${summary} |`),
    '',
    '## Extensions',
    '',
    'Without it: *worked out* means that the adapter answers from core calls; *hidden* that the storefront shows no entrance to it.',
    '',
    '| Extension | What it adds | Without it | Calls |',
    '|---|---|---|---|',
    ...extensionNames.map((extension) => {
      const own = calls.filter((call) => call.extension === extension).map(({ name }) => name)
      const without = adapted.includes(extension) ? 'worked out' : 'hidden'
      return `| \`${extension}\` | ${extensions[extension]} | ${without} | ${own.join('<br>') || 'fields only'} |`
    }),
    '',
  ].join('\n')
}
