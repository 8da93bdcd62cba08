import { renderToString } from 'react-dom/server'
import { Link, type LinkProps, StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { LanguageContext, LocalLink } from './language.tsx'

const props = {
  className: 'tool',
  'aria-label': 'B & C',
  rel: 'nofollow',
  replace: true,
  preventScrollReset: true,
  state: { from: 'here' },
  onClick: () => {},
} satisfies Partial<LinkProps>

test('the server renders a link as the router does, so that hydration matches', () => {
  for (const to of ['/', '/c/tops', '/c/tops?color=navy&page=2', '/p/relay-pants#reviews', '/?x=1']) {
    const href = to.startsWith('/?') ? `/ar${to.slice(1)}` : to === '/' ? '/ar' : `/ar${to}`
    const drawn = (link: React.ReactNode) =>
      renderToString(
        <StaticRouter location="/ar/c/shoes?page=3">
          <LanguageContext value="ar">{link}</LanguageContext>
        </StaticRouter>,
      )
    const served = drawn(
      <LocalLink to={to} {...props}>
        Tops
      </LocalLink>,
    )
    const followed = drawn(
      <Link to={href} {...props} discover="none">
        Tops
      </Link>,
    )
    expect(import.meta.env.SSR).toBe(true)
    expect(served).toBe(followed)
  }
})
