import type { Plugin } from 'vite'

const reactDom = '/react-dom/cjs/react-dom-client.production.js'
const exceptions = 5

/**
 * React DOM makes five errors while it is loaded, to throw them later and compare them by identity; nobody reads their
 * stacks. Where an inspector listens, as in Lighthouse and behind every open console, V8 works out a stack at once, for which it
 * parses all of React DOM and the file around it again: most of the time that loading the file takes there.
 */
export function withoutStacks(code: string): string {
  let count = 0
  const changed = code.replaceAll(
    /\b(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g,
    (_, name: string, message: string) => {
      count += 1
      return `${name} = Object.create(Error.prototype, { message: { value: ${message} } })`
    },
  )
  if (count !== exceptions)
    throw new Error(`React DOM has ${count} exceptions to be thrown later, not ${exceptions}`)
  return changed
}

export function exceptionsWithoutStack(): Plugin {
  return {
    name: 'marah:exceptions-without-stack',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: (code, id) => (id.endsWith(reactDom) ? { code: withoutStacks(code), map: null } : undefined),
  }
}
