import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '../platform/language.tsx'
import { wordsOf } from '../platform/words.tsx'
import { ChoiceOf, MoreChoices, valuesShown } from './filter-panel.tsx'
import { isChosen, type ListState } from './list-state.ts'
import type { FacetGroup, FacetValue } from './listing.server.ts'

const mostKept = 5_000

/** A choice looks the same in every list but for its number, which is written between the two parts of it. */
type Drawn = {
  readonly label: string
  readonly hex: string | undefined
  readonly parts: readonly [before: string, after: string]
}

/** The choices of a filter by their keys; of each filter, language and whether they are chosen, a map of its own. */
const kept = new Map<string, Map<string, Drawn>>()

/** The choices of a filter as React draws them (filter-panel.tsx): drawn once, and written for each list that has them. */
export function choicesHtml({ key, values }: FacetGroup, state: ListState, language: Language): string {
  const drawn = { on: keptOf(`${language} ${key} on`), off: keptOf(`${language} ${key} off`) }
  const write = (some: readonly FacetValue[]) => {
    let html = ''
    for (const value of some) {
      const isOn = isChosen(state, key, value.key)
      const [before, after] = partsOf(isOn ? drawn.on : drawn.off, key, value, isOn)
      html += before + value.count + after
    }
    return html
  }
  const rest = values.slice(valuesShown)
  if (rest.length === 0) return write(values)
  const opened = rest.some((value) => isChosen(state, key, value.key))
  const text = wordsOf(language)('catalogue.moreValues', { count: rest.length })
  const frame = renderToStaticMarkup(<MoreChoices text={text} open={opened} />)
  return write(values.slice(0, valuesShown)) + frame.replace(/(?=<\/details>$)/, () => write(rest))
}

function keptOf(name: string): Map<string, Drawn> {
  const known = kept.get(name)
  if (known && known.size < mostKept) return known
  const fresh = new Map<string, Drawn>()
  kept.set(name, fresh)
  return fresh
}

function partsOf(
  drawn: Map<string, Drawn>,
  name: FacetGroup['key'],
  value: FacetValue,
  checked: boolean,
): Drawn['parts'] {
  const { key, label, hex } = value
  const known = drawn.get(key)
  if (known && known.label === label && known.hex === hex) return known.parts
  const html = renderToStaticMarkup(<ChoiceOf name={name} value={{ ...value, count: 0 }} checked={checked} />)
  const place = html.lastIndexOf('0</span>')
  const parts = [html.slice(0, place), html.slice(place + 1)] as const
  drawn.set(key, { label, hex, parts })
  return parts
}
