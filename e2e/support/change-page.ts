import type { Page } from '@playwright/test'

/**
 * Programs that run in a browser beside the shop and change its pages, each once the HTML is there and before hydration.
 * Each runs in the page, as an init script.
 */
export const changes: Readonly<Record<string, () => void>> = {
  'a password manager': () => {
    addEventListener('DOMContentLoaded', () => {
      const { documentElement, body } = document
      documentElement.setAttribute('data-manager', '')
      body.setAttribute('data-manager', '')
      body.prepend(document.createElement('div'))
      body.append(document.createElement('div'))
      for (const field of [document.querySelector('input'), document.querySelector('main input')])
        field?.after(document.createElement('div'))
    })
  },
  'translation by the browser': () => {
    addEventListener('DOMContentLoaded', () => {
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const found: Text[] = []
      while (texts.nextNode()) {
        const text = texts.currentNode as Text
        if (text.data.trim() && !text.parentElement?.closest('script, noscript')) found.push(text)
      }
      for (const text of found) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')]
        text.replaceWith(outer)
        outer.append(inner)
        inner.append(text)
      }
    })
  },
  'an ad blocker': () => {
    addEventListener('DOMContentLoaded', () => document.querySelector('main > *')?.remove())
  },
  'a script that rewrites texts': () => {
    addEventListener('DOMContentLoaded', () => {
      for (const heading of document.querySelectorAll('h1, h2')) {
        const { firstChild } = heading
        // The text is split, as editors leave it.
        if (firstChild instanceof Text) firstChild.splitText(1)
        heading.append(' *')
      }
    })
  },
  'a reader that wraps the whole page': () => {
    addEventListener('DOMContentLoaded', () => {
      const wrapper = document.createElement('div')
      wrapper.append(...document.body.childNodes)
      document.body.append(wrapper)
    })
  },
}

/** Makes React unable to render anything: it can neither hydrate a changed page nor show an error in its place. */
export function breakDrawing(): void {
  addEventListener('DOMContentLoaded', () => {
    document.querySelector('header input')?.after(document.createElement('div'))
    const make = document.createElement.bind(document)
    document.createElement = (name: string) => {
      // Code is loaded through links, and React tries a `<div>` while it is loaded.
      if (name === 'link' || name === 'div') return make(name)
      throw new Error('Nothing can be drawn')
    }
  })
}

/** Counts parts that React renders again and documents that are loaded. */
export function watchPage(page: Page) {
  const counts = { drawnAgain: 0, documents: 0 }
  page.on('console', (message) => {
    if (message.text().includes('React error #418')) counts.drawnAgain++
  })
  page.on('domcontentloaded', () => {
    counts.documents++
  })
  return counts
}
