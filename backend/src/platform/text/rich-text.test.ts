import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanHtml, plainText } from './rich-text.ts'

describe('a description from outside', () => {
  test.each([
    ['an event handler', '<p>Soft<img src=x onerror=alert(1)></p>', '<p>Soft</p>'],
    ['a closing script', 'Soft</script><script>alert(1)</script>', 'Soft'],
    [
      'a javascript link',
      '<a href="javascript:alert(1)">x</a>',
      '<a rel="nofollow noopener noreferrer">x</a>',
    ],
    [
      'an encoded javascript link',
      '<a href="jav&#x09;ascript:alert(1)">x</a>',
      '<a rel="nofollow noopener noreferrer">x</a>',
    ],
    ['a data link', '<a href="data:text/html,x">x</a>', '<a rel="nofollow noopener noreferrer">x</a>'],
    ['a protocol-relative link', '<a href="//evil">x</a>', '<a rel="nofollow noopener noreferrer">x</a>'],
    ['a style', '<p style="position:fixed" class="a">Soft</p><style>p{}</style>', '<p>Soft</p>'],
    ['an svg', '<svg><script>alert(1)</script><a>t</a></svg><b>ok</b>', '<b>ok</b>'],
    ['bidi controls', '<p>a\u202egnp.exe\u2066</p>&#x202e;', '<p>agnp.exe</p>'],
    ['a frame', '<iframe srcdoc="<script>1</script>"></iframe><p>ok</p>', '<p>ok</p>'],
  ])('loses %s', (_what, given, remains) => {
    expect(cleanHtml(given)).toBe(remains)
  })

  test('keeps paragraphs, lists, emphasis, tables and plain links', () => {
    const html =
      '<p>Warm <strong>and</strong> <em>soft</em></p><ul><li>wool</li></ul><h3>Care</h3><table><tr><td colspan="2">30°</td></tr></table>'
    expect(cleanHtml(html)).toBe(html)
    expect(cleanHtml('<a href="https://marah.example/care" onclick="x()">care</a>')).toBe(
      '<a href="https://marah.example/care" rel="nofollow noopener noreferrer">care</a>',
    )
  })

  test('moves headings below the page’s own and drops empty paragraphs', () => {
    expect(cleanHtml('<h1>Care</h1><p> </p><div>Wash cold</div>')).toBe('<h3>Care</h3><p>Wash cold</p>')
  })

  test('makes paragraphs of plain text, with its signs kept as text', () => {
    expect(cleanHtml('Soft & warm, 3 < 4.\r\n\r\nقطن ناعم\nودافئ')).toBe(
      '<p>Soft &amp; warm, 3 &lt; 4.</p><p>قطن ناعم<br />ودافئ</p>',
    )
  })

  test('of whatever garbage, holds only allowed tags and is stable when cleaned again', () => {
    const piece = fc.constantFrom(
      ...['<', '>', '"', "'", '/', '<p>', '</p>', '<script>', '</script>', '<img onerror=a>', '<!--', '-->'],
      ...[
        '<a href=',
        'javascript:',
        '<svg>',
        '<b',
        'text',
        '&lt;',
        '&#60;script&#62;',
        '\u202e',
        '\0',
        '<table>',
      ],
    )
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const cleaned = cleanHtml(pieces.join(''))
        const tags = [...cleaned.matchAll(/<\/?([^\s/>]*)/g)].map((match) => match[1])
        expect(
          tags.filter((tag) => !/^(?:p|br|ul|ol|li|strong|em|b|i|h3|h4|a|table)$/.test(tag ?? '')),
        ).toEqual([])
        expect(cleaned).not.toMatch(/<[^>]*(?:onerror|javascript:)/)
      }),
      { numRuns: 500 },
    )
  })
})

test('one line of text loses hidden controls and keeps direction marks', () => {
  expect(plainText(' a\u202eb\n\tc\0 \u200fد ')).toBe('ab c \u200fد')
})
