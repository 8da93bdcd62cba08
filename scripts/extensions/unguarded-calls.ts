/** Finds calls of extensions that the storefront would make of a back end that has the core alone. */

export type SourceFile = { readonly path: string; readonly text: string }

/** A declaration at the top of a module, with the declarations that mention it. */
type Declaration = { readonly path: string; readonly name: string; readonly text: string }

const declaring = /^(?:export )?(?:default )?(?:async )?(?:const|let|function|class) (\w+)|^export (default) /
const calling = /\b(GET|POST|PATCH|PUT|DELETE)\(\s*'([^']+)'|\b(apiUrl)\(\s*[`']([^'`?]+)/g
const importing = /^(?:import|export) (?!type )\{([^}]*)\} from '(\.[^']+)'/gms
const importingLazily = /import\('(\.[^']+)'\)/g

/**
 * `extensionOf` names the extension of a call (`GET /chat/conversation/`), if any. A call is guarded where every way from it to a page
 * leads through a declaration that asks for that extension, by `hasExtension` and its like.
 */
export function unguardedCalls(
  files: readonly SourceFile[],
  extensionOf: (call: string) => string | undefined,
): string[] {
  const all = files.flatMap(declarationsOf)
  const usersOf = usersIn(files, all)
  const loaderOf = (path: string) => all.find((each) => each.path === path && each.name === 'loader')
  return all.flatMap((declaration) =>
    [...declaration.text.matchAll(calling)].flatMap((match) => {
      const call = `${match[1] ?? 'GET'} ${match[2] ?? match[4] ?? ''}`
      const extension = extensionOf(call)
      if (extension === undefined || isReadByLoader(declaration, call)) return []
      const open = openWay(declaration, extension, usersOf, loaderOf)
      return open ? [`${declaration.path} ${call} (${extension}), open by ${open}`] : []
    }),
  )
}

/** Loaders read through the adapter, which answers for each extension that there is nothing of it: no list, or 404. */
function isReadByLoader({ path, name }: Declaration, call: string): boolean {
  return (
    call.startsWith('GET ') &&
    (name === 'loader' || path.endsWith('.server.ts') || path.startsWith('storefront/app/seo/'))
  )
}

/** Finds an unguarded path from a call to a declaration that is mentioned nowhere else; null if there is none. */
function openWay(
  from: Declaration,
  extension: string,
  usersOf: (declaration: Declaration) => readonly Declaration[],
  loaderOf: (path: string) => Declaration | undefined,
): string | null {
  const asks = guardOf(extension)
  const seen = new Set<Declaration>()
  const ways: Declaration[][] = [[from]]
  for (let way = ways.pop(); way; way = ways.pop()) {
    const last = way.at(-1)
    if (!last || seen.has(last) || asks.test(last.text)) continue
    seen.add(last)
    const users = usersOf(last)
    // A page whose loader asks is not rendered without it.
    if (users.length === 0 && asks.test(loaderOf(last.path)?.text ?? '')) continue
    if (users.length === 0) return way.map(({ path, name }) => `${path}#${name}`).join(' ← ')
    for (const user of users) ways.push([...way, user])
  }
  return null
}

/** The expressions that check for an extension: a page of the play centre answers 404 without it. */
function guardOf(extension: string): RegExp {
  const asked = [extension, ...(impliedBy[extension] ?? [])].join('|')
  const venue = /play-centre/.test(asked) ? '|venueOrMissing\\(' : ''
  return new RegExp(
    `(hasExtension|backEndHas)\\('(${asked})'|extensionPage\\('(${asked})'|WithExtension name="(${asked})"${venue}`,
  )
}

/** Who can book needs a place to name the kids that come. */
const impliedBy: Record<string, string[]> = { kids: ['play-centre'] }

/** Formatted code begins each declaration at the start of a line. */
function declarationsOf({ path, text }: SourceFile): Declaration[] {
  const found: { name: string; lines: string[] }[] = []
  for (const line of text.split('\n')) {
    const named = declaring.exec(line)
    const name = named?.[1] ?? named?.[2]
    if (name !== undefined) found.push({ name, lines: [line] })
    else found.at(-1)?.lines.push(line)
  }
  return found.map(({ name, lines }) => ({ path, name, text: lines.join('\n') }))
}

function usersIn(files: readonly SourceFile[], all: readonly Declaration[]) {
  const byPath = Map.groupBy(all, ({ path }) => path)
  const imports = new Map(files.map((file) => [file.path, importsOf(file)]))

  /** Which name a module exports it under, followed through doors. */
  function importedAs(path: string, target: Declaration): string[] {
    return (imports.get(path) ?? []).flatMap(({ from, name, as }) => {
      if (name === target.name && from === target.path) return [as]
      const throughDoor = byPath.get(from) === undefined && importedAs(from, target).includes(name)
      return throughDoor ? [as] : []
    })
  }

  const known = new Map<Declaration, Declaration[]>()
  return (target: Declaration): readonly Declaration[] => {
    const before = known.get(target)
    if (before) return before
    const users = files.flatMap(({ path }) => {
      const own = byPath.get(path) ?? []
      const names = path === target.path ? [target.name] : importedAs(path, target)
      const lazily = (imports.get(path) ?? []).some(({ from, name }) => name === '*' && from === target.path)
      return own.filter(
        (user) =>
          user !== target &&
          (names.some((name) => new RegExp(`\\b${name}\\b`).test(user.text)) ||
            (lazily && user.text.includes(`/${target.path.split('/').at(-1)}'`))),
      )
    })
    known.set(target, users)
    return users
  }
}

type Import = { readonly from: string; readonly name: string; readonly as: string }

function importsOf({ path, text }: SourceFile): Import[] {
  const named = [...text.matchAll(importing)].flatMap(([, names = '', from = '']) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== '' && !name.startsWith('type '))
      .map((name) => {
        const [own = '', as = own] = name.split(' as ')
        return { from: resolved(path, from), name: own, as }
      }),
  )
  const lazy = [...text.matchAll(importingLazily)].map(([, from = '']) => ({
    from: resolved(path, from),
    name: '*',
    as: '*',
  }))
  return [...named, ...lazy]
}

function resolved(path: string, from: string): string {
  return new URL(from, `file:///${path}`).pathname.slice(1)
}
