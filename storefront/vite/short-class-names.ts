import { globSync } from 'node:fs'
import { join, relative } from 'node:path'

const app = join(import.meta.dirname, '../app')

/**
 * Names for the classes of CSS Modules as short as they can be: the file's place among all and the class's place within
 * its file. They stand in every page, style sheet and script, so their length is weight. The same in both builds.
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

/** 0 → a, 25 → z, 26 → A, 52 → ba: letters alone, so that the number after them stands apart. */
function letters(index: number): string {
  const all = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
  const last = all[index % all.length] ?? ''
  return index < all.length ? last : letters(Math.floor(index / all.length)) + last
}
