import { expect, test } from 'vitest'
import { privateMeansIn } from './private-means.ts'

test('a patch of a library, an internal of the router and data out of markup are each found by their line', () => {
  const source = [
    "import { UNSAFE_DataRouterContext } from 'react-router'",
    '<ul dangerouslySetInnerHTML={{ __html: cards }} />',
    "const patched = '/node_modules/react-dom/cjs/react-dom-client.production.js'",
    "const label = document.querySelector('label')?.textContent",
    'const groups = document.documentElement.dataset.messages',
    'window.__reactRouterManifest',
    "import { Link } from 'react-router'",
  ].join('\n')
  expect(privateMeansIn('a.tsx', source).map((fault) => fault.split(': ', 1)[0])).toEqual([
    'a.tsx:1',
    'a.tsx:2',
    'a.tsx:3',
    'a.tsx:4',
    'a.tsx:5',
    'a.tsx:6',
  ])
})
