/** `node scripts/words/check-terms.ts`: exit code 1 and a list when a text for customers uses a term that the glossary forbids. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { readTerms, type Shown, termFaults } from './customer-terms.ts'
import { paragraphsOf } from './paragraphs.ts'

const root = dirname(dirname(import.meta.dirname))
const read = (path: string) => readFileSync(join(root, path), 'utf8')

const catalogues = ['{storefront,desk}/messages/{en,ar}/*.json', 'backend/src/*/messages/{en,ar}.json']
/** Texts that stand between the code that shows them. */
const sources = [
  'sandbox/src/{pages,social}/messages.ts',
  'sandbox/src/pages/inbox-messages.ts',
  'adapter/src/sentences.ts',
  'backend/src/accounts/profile/referral-sources.ts',
]
const captions = 'backend/src/content/media/terms-{en,ar}.vtt'
const articles = 'backend/src/content/texts/{en,ar}/*.html'
const answers = 'backend/src/content/texts/faq/*.json'

function catalogueTexts(path: string): Shown[] {
  const messages: Record<string, string> = JSON.parse(read(path))
  const language = /\bar\b/.test(path) ? 'ar' : 'en'
  return Object.entries(messages).map(([key, text]) => ({ where: `${path} ${key}`, language, text }))
}

function sourceTexts(path: string): Shown[] {
  return [...read(path).matchAll(/'((?:[^'\\\n]|\\.)*)'|`([^`]*)`|"([^"\n]*)"/g)]
    .map(([, single, template, double]) => single ?? template ?? double ?? '')
    .map((text) => ({ where: path, language: /\p{Script=Arabic}/u.test(text) ? 'ar' : 'en', text }))
}

function captionTexts(path: string): Shown[] {
  const language = path.endsWith('-ar.vtt') ? 'ar' : 'en'
  return read(path)
    .split('\n')
    .map((text, index) => ({ where: `${path}:${index + 1}`, language, text }))
}

function articleTexts(path: string): Shown[] {
  const language = /\bar\b/.test(path) ? 'ar' : 'en'
  return paragraphsOf(read(path)).map((text) => ({ where: path, language, text }))
}

type Answer = Record<'question' | 'answer', Record<Shown['language'], string>>

function answerTexts(path: string): Shown[] {
  const { questions }: { questions: Answer[] } = JSON.parse(read(path))
  return questions.flatMap(({ question, answer }) =>
    (['en', 'ar'] as const).flatMap((language) =>
      [question[language], ...paragraphsOf(answer[language])].map((text) => ({
        where: path,
        language,
        text,
      })),
    ),
  )
}

const filesOf = (patterns: string | string[]) => globSync(patterns, { cwd: root }).sort()
const shown = [
  ...filesOf(catalogues).flatMap(catalogueTexts),
  ...filesOf(sources).flatMap(sourceTexts),
  ...filesOf(captions).flatMap(captionTexts),
  ...filesOf(articles).flatMap(articleTexts),
  ...filesOf(answers).flatMap(answerTexts),
]
const terms = readTerms(read('docs/glossary.md'))
const faults = shown.flatMap((text) => termFaults(terms, text))
for (const fault of faults) process.stderr.write(`${fault}\n`)
process.exitCode = faults.length > 0 ? 1 : 0
