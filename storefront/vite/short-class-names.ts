import { globSync } from 'node:fs'
import { join, relative } from 'node:path'

const app = join(import.meta.dirname, '../app')

/**
 * The shortest class names for CSS Modules: the index of the file and of the class in it. They are in every page,
 * style sheet and script. The same in both builds.
 */
export function shortClassNames(): (name: string, file: string, css: string) => string {
  const files = globSync('**/*.module.css', { cwd: app }).sort()
  const places = new Map<string, Map<string, number>>()
  return (name, file, css) => {
    const path = relative(app, file.replace(/\?.*$/, ''))
    let classes = places.get(path)
    if (!classes) {
      const found = css.matchAll(/(?:\.|@keyframes\s+)([a-z][\w-]*)/gi)
      const names = new Set([...found].map(([, known = '']) => known))
      classes = new Map([...names].map((known, place) => [known, place]))
      places.set(path, classes)
    }
    const [index, place] = [files.indexOf(path), classes.get(name)]
    if (index < 0 || place === undefined) throw new Error(`No class ${name} in ${file}`)
    return `${letters(index)}${place.toString(36)}`
  }
}

/** 0 → a, 25 → z, 26 → A, 52 → ba: letters only, so that the following number is unambiguous. */
function letters(index: number): string {
  const all = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const last = all[index % all.length] ?? ''
  return index < all.length ? last : letters(Math.floor(index / all.length)) + last
}
