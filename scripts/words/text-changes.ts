import { paragraphsOf } from './paragraphs.ts'

/** A text that customers read: `group` is its room and feature (`backend/cart`). */
export type CustomerText = {
  readonly group: string
  readonly key: string
  readonly language: 'en' | 'ar'
  readonly text: string
}

/** Added without `before`, gone without `after`. */
export type TextChange = Omit<CustomerText, 'text'> & { readonly before?: string; readonly after?: string }

/** `words/` was the folder of messages once: older commits can be compared, too. */
const catalogues = [
  /^(?<room>\w+)\/src\/(?<feature>[\w-]+)\/(?:messages|words)\/(?<language>en|ar)\.json$/,
  /^(?<room>storefront|desk)\/(?:messages|words)\/(?<language>en|ar)\/(?<feature>[\w-]+)\.json$/,
]
const article = /^backend\/src\/content\/texts\/(?<language>en|ar)\/(?<name>\w+)\.html$/
const answers = /^backend\/src\/content\/texts\/faq\/(?<name>\w+)\.json$/

/** The texts of a file; none when it holds no texts for customers. */
export function textsOf(path: string, content: string): CustomerText[] {
  for (const pattern of catalogues) {
    const { room, feature, language } = pattern.exec(path)?.groups ?? {}
    if (language !== 'en' && language !== 'ar') continue
    const messages: Record<string, string> = JSON.parse(content)
    return Object.entries(messages).map(([key, text]) => ({
      group: `${room}/${feature}`,
      key,
      language,
      text,
    }))
  }
  const { name, language } = article.exec(path)?.groups ?? {}
  if (language === 'en' || language === 'ar') {
    // Paragraphs have no names: one that changed is a new one beside one that is gone.
    const paragraphs = [...new Set(paragraphsOf(content))]
    return paragraphs.map((text) => ({ group: `articles/${name}`, key: text, language, text }))
  }
  const topic = answers.exec(path)?.groups?.name
  return topic === undefined ? [] : answerTexts(`answers/${topic}`, JSON.parse(content))
}

type Localized = Record<CustomerText['language'], string>
type Topic = { name: Localized; questions: { slug: string; question: Localized; answer: Localized }[] }

function answerTexts(group: string, { name, questions }: Topic): CustomerText[] {
  const texts: [key: string, text: Localized][] = [
    ['name', name],
    ...questions.flatMap(({ slug, question, answer }): [string, Localized][] => [
      [`${slug} (question)`, question],
      [`${slug} (answer)`, answer],
    ]),
  ]
  return texts.flatMap(([key, text]) =>
    (['en', 'ar'] as const).map((language) => ({
      group,
      key,
      language,
      text: paragraphsOf(text[language]).join(' '),
    })),
  )
}

/** Lists the differences by group and key. A text that only moved to another file or key is not a change. */
export function textChanges(
  before: readonly CustomerText[],
  after: readonly CustomerText[],
): readonly TextChange[] {
  const roomOf = ({ group }: CustomerText) => group.split('/')[0]
  const pairings: ((text: CustomerText) => string)[] = [
    ({ group, key, language }) => `${language} ${group} ${key}`,
    (text) => `${text.language} ${roomOf(text)} ${text.key}`,
    (text) => `${text.language} ${roomOf(text)} ${text.text}`,
  ]
  const changes: TextChange[] = []
  let [gone, added] = [before, after]
  for (const nameOf of pairings) {
    const [old, fresh] = [uniqueBy(gone, nameOf), uniqueBy(added, nameOf)]
    const isPaired = (text: CustomerText) => old.has(nameOf(text)) && fresh.has(nameOf(text))
    for (const [name, { group, key, language, text }] of fresh) {
      const was = old.get(name)
      if (was && was.text !== text) changes.push({ group, key, language, before: was.text, after: text })
    }
    gone = gone.filter((text) => !isPaired(text))
    added = added.filter((text) => !isPaired(text))
  }
  const place = ({ group, key }: TextChange) => `${group} ${key}`
  return [
    ...changes,
    ...gone.map(({ text, ...where }) => ({ ...where, before: text })),
    ...added.map(({ text, ...where }) => ({ ...where, after: text })),
  ].toSorted((a, b) => place(a).localeCompare(place(b)) || b.language.localeCompare(a.language))
}

/** Without names that several texts have. */
function uniqueBy(texts: readonly CustomerText[], nameOf: (text: CustomerText) => string) {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(nameOf(text), (counts.get(nameOf(text)) ?? 0) + 1)
  return new Map(texts.filter((text) => counts.get(nameOf(text)) === 1).map((text) => [nameOf(text), text]))
}

/** Both languages of a key beside each other, under its group; the counts of each language last. */
export function listChanges(changes: readonly TextChange[]): string {
  const lines: string[] = []
  let [group, key] = ['', '']
  for (const change of changes) {
    if (change.group !== group) lines.push('', `## ${change.group}`)
    const isArticle = change.key === (change.after ?? change.before)
    if (change.group !== group || change.key !== key) lines.push('', ...(isArticle ? [] : [change.key]))
    ;[group, key] = [change.group, change.key]
    if (change.before !== undefined) lines.push(`  ${change.language} - ${change.before}`)
    if (change.after !== undefined) lines.push(`  ${change.language} + ${change.after}`)
  }
  const counts = (['en', 'ar'] as const).map((language) => {
    const own = changes.filter((change) => change.language === language)
    const gone = own.filter(({ after }) => after === undefined).length
    const added = own.filter(({ before }) => before === undefined).length
    return `${language}: ${own.length - gone - added} changed, ${added} added, ${gone} gone`
  })
  return [...lines, '', ...counts, ''].join('\n').trimStart()
}
