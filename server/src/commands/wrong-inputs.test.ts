import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ConfigError, readConfig } from '@marah/backend/platform/config/config'
import { openTestShop, type TestShop } from '@marah/testing/test-shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { explain } from '../explain.ts'
import { runCommand } from '../testing/run-command.ts'

let shop: TestShop
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'marah-wrong-'))
  shop = await openTestShop({ DATA_DIR: join(folder, 'data') })
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true, force: true })
})

/** Phrases of validators, parsers and programs that no user should have to read. */
const theirWords =
  /\binvalid\b|\bexpected\b|\breceived\b|too (?:big|small|long|short):|unrecognized|\bundefined\b|\bnull\b|\bNaN\b|zod|\bYAML\w*Error|Map keys|implicit key|nested mappings|plain value|flow (?:map|seq|coll)|compact mapping|collection items|resolve(?:d)? alias|\bstring\b|\barray\b|\bobject\b|\bregex|\/\^|CSV_|ERR_|EISDIR|positional|\n\s+at |node_modules|\.ts:\d+/i

/** Runs a command on a file with this text and expects its path, the line and the field in the output. */
async function expectSentence(
  command: readonly string[],
  [name, text]: readonly [name: string, text: string | Buffer],
  found: readonly (string | RegExp)[],
) {
  const file = join(folder, name)
  await writeFile(file, text)
  const [verb = '', ...rest] = command
  const printed = await runCommand(shop.backend.services, verb, ...rest, file)
  expect(printed).toContain(file)
  for (const part of found) expect(printed).toMatch(part)
  expect(printed.replaceAll(file, '')).not.toMatch(theirWords)
}

/** Also expects that the output has no other problem. */
async function expectOnly(
  command: readonly string[],
  file: readonly [name: string, text: string],
  found: RegExp,
) {
  await expectSentence(command, file, [new RegExp(found.source, 'm')])
  const [verb = '', ...rest] = command
  const printed = await runCommand(shop.backend.services, verb, ...rest, join(folder, file[0]))
  expect(printed.match(/line \d+: /g)).toHaveLength(1)
}

const line = (number: number, field: string) =>
  new RegExp(`line ${number}: ${field.replaceAll('.', '\\.')}: `, 'i')

describe('what is wrong with settings is said with file, line and field, in our own words', () => {
  test.each<[string, string, RegExp]>([
    ['a name without Arabic', 'slogan: { en: A, ar: ب }\nname:\n  en: Toys\n', line(2, 'name.ar')],
    [
      'a name in one language, where both are needed',
      'name: Toys\n',
      /line 1: name: must be both languages: \{ en: …, ar: … \}, not a text/,
    ],
    ['a name that is a list', 'name:\n  - Toys\n', line(1, 'name')],
    ['a name too long', `name:\n  en: ${'x'.repeat(31)}\n  ar: ب\n`, line(2, 'name.en')],
    ['an unknown field', 'country: JO\ncolor: red\n', line(2, 'color')],
    [
      'misspelt fields',
      'curency: USD\nlangauges: [en]\ncolors: {}\nzzz: 1\n',
      /line 1: curency: is no field that is known here\n[\s\S]*line 2: langauges: .* Is `languages` meant\?\n[\s\S]*line 3: colors: .* Is `colours` meant\?\n[\s\S]*line 4: zzz: is no field that is known here(?!\.)/,
    ],
    ['an unknown field below another', 'country: JO\ncontact:\n  fax: "1"\n', line(3, 'contact.fax')],
    ['a country that is none', 'country: XX\n', line(1, 'country')],
    ['no language', 'languages: []\n', line(1, 'languages')],
    ['a language that is not there', 'languages: [de]\n', line(1, 'languages.0')],
    ['a fraction of minutes', 'payment: { minutes: 40.5 }\n', line(1, 'payment.minutes')],
    ['minutes in words', 'payment:\n  minutes: forty\n', line(2, 'payment.minutes')],
    ['nothing behind a field', 'payment:\n', line(1, 'payment')],
    [
      'a colour in words',
      'colours:\n  accent: { light: red, dark: "#fff000" }\n',
      line(2, 'colours.accent.light'),
    ],
    ['a switch that is neither', 'features:\n  chats: maybe\n', line(2, 'features.chats')],
    ['an amount in words', 'delivery:\n  fee: cheap\n', line(2, 'delivery.fee')],
    [
      'neither an amount nor never',
      'delivery:\n  free_from: often\n',
      /line 2: delivery\.free_from: must be never or an amount such as /,
    ],
    [
      'a text in place of a list, and nothing about its length',
      'invoice:\n  seller: Oak Toys and Sons\n',
      /line 2: invoice\.seller: must be a list, not a text(?![\s\S]*at most)/,
    ],
    [
      'two faults, in the order of their lines',
      'langauges: [en]\ncountry: XX\n',
      /line 1: langauges: [\s\S]*line 2: country: /,
    ],
    [
      'a truth in words',
      'tax: { included: perhaps, country: JO, rates: { JO: [] } }\n',
      line(1, 'tax.included'),
    ],
    [
      'a country of a rate that is none',
      'tax:\n  included: true\n  country: JO\n  rates:\n    Jordan: []\n',
      line(5, 'tax.rates.Jordan'),
    ],
    [
      'eleven links',
      `contact:\n  links: [${'{ name: a, url: "https://a.example" },'.repeat(11)}]\n`,
      line(2, 'contact.links'),
    ],
    ['a link without its address', 'contact:\n  links: [{ name: a }]\n', line(2, 'contact.links.0.url')],
    ['an email that is none', 'contact: { email: huda }\n', line(1, 'contact.email')],
    ['a QR code that is unknown', 'invoice: { qr: german }\n', line(1, 'invoice.qr')],
    [
      'a seller of nine lines',
      'invoice:\n  seller: [a, b, c, d, e, f, g, h, i]\n',
      line(2, 'invoice.seller'),
    ],
    ['a section that is unknown', 'home: { sections: [news] }\n', line(1, 'home.sections.0')],
    [
      'a group without questions',
      'faq: [{ name: { en: A, ar: ب }, questions: [] }]\n',
      line(1, 'faq.0.questions'),
    ],
    ['a picture that is not there', 'pictures:\n  logo: none.png\n', line(2, 'pictures.logo')],
    ['a list of nothing', '- name\n', line(1, 'the file')],
    ['a field twice', 'country: JO\ncountry: DE\n', /line 2: country: stands there twice/],
    ['a tab', 'contact:\n\tphone: "1"\n', /line 2: /],
    ['a colon in a text', 'slogan: { en: Toys: all, ar: ب }\n', /line 1: /],
    ['a text with a colon', 'country: Jordan: Amman\n', /line 1: /],
    ['a bracket that is not closed', 'languages: [en, ar\n', /line \d: /],
    ['a quote that is not closed', 'country: "JO\n', /line \d: /],
    ['a sign with a meaning of its own', 'country: @JO\n', /line 1: /],
    ['an alias that names nothing', 'country: *jo\n', /line 1: /],
    ['two files in one', 'country: JO\n---\ncountry: DE\n', /line \d: /],
    ['an empty file', '', /the file: is empty/],
  ])('%s', (_what, text, found) => expectSentence(['settings', 'import'], ['shop.yaml', text], [found]))

  test('bytes that are no text', () =>
    expectSentence(
      ['settings', 'import'],
      ['shop.yaml', Buffer.from('country: JO\nname: caf\xe9\n', 'latin1')],
      [/line 2: the file: is not UTF-8 text/],
    ))
})

const venue = `venue:
  name: Oak
  address: Amman
  timezone: Asia/Amman
  currency: USD
  hours: []
policy: { refunds: [], move_until_hours: 2, moves: 1 }
`
describe('what is wrong with a play file', () => {
  test.each<[string, string, RegExp]>([
    ['no venue', 'policy: { refunds: [], move_until_hours: 2, moves: 1 }\n', line(1, 'venue')],
    [
      'a misspelt field',
      venue.replace('timezone', 'timezon'),
      /line 4: venue\.timezon: .* Is `timezone` meant\?/,
    ],
    ['no hours', venue.replace('  hours: []\n', ''), line(1, 'venue.hours')],
    ['another currency', venue.replace('USD', 'JOD'), line(5, 'venue.currency')],
    ['a currency that is none', venue.replace('USD', 'dollars'), line(5, 'venue.currency')],
    ['a time zone that is none', venue.replace('Asia/Amman', 'Amman'), line(4, 'venue.timezone')],
    [
      'an area without its capacity',
      `${venue}areas:\n  - slug: hall\n    name: Hall\n`,
      line(9, 'areas.0.capacity'),
    ],
    [
      'a capacity in words',
      `${venue}areas:\n  - slug: hall\n    name: Hall\n    capacity: many\n`,
      line(11, 'areas.0.capacity'),
    ],
    [
      'a capacity of nothing',
      `${venue}areas:\n  - { slug: hall, name: Hall, capacity: 0 }\n`,
      line(9, 'areas.0.capacity'),
    ],
    [
      'a slug with a space',
      `${venue}areas:\n  - { slug: a hall, name: Hall, capacity: 5 }\n`,
      line(9, 'areas.0.slug'),
    ],
    [
      'days that are none',
      `${venue}halls:\n  - slug: h\n    name: H\n    capacity: 5\n    cleaning_minutes: 0\n    timings:\n      - { days: [monday], opens: '09:00', closes: '10:00', every: 30 }\n`,
      line(14, 'halls.0.timings.0.days.0'),
    ],
    [
      'a picture that is not there',
      `${venue}services:\n  - slug: socks\n    name: Socks\n    price: 2\n    image: none.png\n`,
      line(12, 'services.0.image'),
    ],
  ])('%s', (_what, text, found) => expectSentence(['import-play'], ['play.yaml', text], [found]))
})

/** A whole play centre without a fault, into which each test writes one. */
const centre = `venue:
  name: { en: Oak, ar: بلوط }
  address: { en: Amman, ar: عمّان }
  timezone: Asia/Amman
  currency: USD
  hours:
    - { days: [sun, mon, tue, wed, thu, fri, sat], opens: '10:00', closes: '20:00' }
  closures:
    - { from: 2031-05-01, to: 2031-05-01, reason: Labour Day }
seasons:
  - name: Ramadan
    from: 2031-01-06
    to: 2031-02-04
    hours:
      - { days: [sat], opens: '20:00', closes: '26:00' }
    open_plays:
      jungle:
        - { days: [sat], opens: '20:00', closes: '26:00', minutes: 120, every: 60 }
  - name: Cheap week
    from: 2031-01-06
    to: 2031-01-12
    surcharge: -2.00
policy: { refunds: [{ hours_before: 24, percent: 100 }], move_until_hours: 2, moves: 1 }
areas:
  - slug: main
    name: Main area
    capacity: 50
services:
  - { slug: socks, name: Socks, price: 2.00 }
open_plays:
  - slug: jungle
    area: main
    name: Jungle
    ages: [4, 12]
    timings:
      - { days: [sat, sun], opens: '10:00', closes: '18:00', minutes: 120, every: 60 }
    tickets:
      - { slug: child, name: Child, price: 12.50, needs_kid: true }
      - { slug: grown-up, name: Grown-up, price: 4.00, takes_place: false }
    services: [socks]
workshops:
  - slug: knots
    name: First knots
    instructor: Jana
    ages: [6, 10]
    price: 96.00
    sale: course
    seats: 8
    sessions:
      - { date: 2031-03-03, starts: '16:00', ends: '17:00' }
      - { date: 2031-03-10, starts: '16:00', ends: '17:00' }
halls:
  - slug: pearl
    name: Pearl hall
    capacity: 30
    cleaning_minutes: 30
    timings:
      - { days: [fri, sat], opens: '12:00', closes: '22:00', every: 60 }
add_ons:
  - { slug: magician, name: Magician, price: 100.00, unit: event, at_once: 1 }
packages:
  - slug: party
    name: Party
    halls: [pearl]
    price: 300.00
    guests: 12
    extra_guest_price: 10.00
    most_guests: 30
    minutes: 120
    add_ons: [magician]
`

describe('one mistake in the file of a whole play centre is one sentence', () => {
  test.each<[string, string, string, RegExp]>([
    [
      'a day that is none',
      'to: 2031-02-04',
      'to: 2031-02-31',
      /line 13: seasons\.0\.to: must be a day such as 2027-03-28$/,
    ],
    ['a day with dots', 'to: 2031-02-04', 'to: 4.2.2031', /line 13: seasons\.0\.to: must be a day/],
    [
      'a season that ends before it begins',
      'to: 2031-02-04',
      'to: 2030-02-04',
      /line 13: seasons\.0\.to: must not be before from$/,
    ],
    [
      'two seasons with hours of one day',
      'surcharge: -2.00',
      "hours: [{ days: [sat], opens: '20:00', closes: '26:00' }]",
      /line 19: seasons\.1: overlaps the season from 2031-01-06 to 2031-02-04, which has hours too$/,
    ],
    [
      'an hour in words',
      "opens: '10:00', closes: '18:00'",
      "opens: 10am, closes: '18:00'",
      /line 36: open_plays\.0\.timings\.0\.opens: must be a time such as 09:30$/,
    ],
    [
      'an hour after the last',
      "opens: '10:00', closes: '18:00'",
      "opens: '25:00', closes: '26:00'",
      /line 36: open_plays\.0\.timings\.0\.opens: must be a time such as 09:30$/,
    ],
    [
      'a night that ends before it starts',
      "closes: '18:00'",
      "closes: '02:00'",
      /line 36: open_plays\.0\.timings\.0\.closes: must close after it opens; two at night is 26:00$/,
    ],
    [
      'hours into which no visit fits',
      "closes: '18:00'",
      "closes: '11:00'",
      /line 36: open_plays\.0\.timings\.0\.minutes: must not be more than from opens to closes: no visit would fit$/,
    ],
    [
      'ages in the wrong order',
      'ages: \\[4, 12\\]',
      'ages: [12, 4]',
      /line 34: open_plays\.0\.ages: must be \[youngest, oldest\]$/,
    ],
    [
      'an age in words',
      'ages: \\[4, 12\\]',
      'ages: [four, 12]',
      /line 34: open_plays\.0\.ages\.0: must be years such as 3, or months such as 18 months$/,
    ],
    [
      'an age below nothing',
      'ages: \\[4, 12\\]',
      'ages: [-1, 12]',
      /line 34: open_plays\.0\.ages\.0: must be at least 0$/,
    ],
    [
      'a price below nothing',
      'price: 300.00',
      'price: -300.00',
      /line 65: packages\.0\.price: must be an amount such as 12\.50$/,
    ],
    [
      'a number in words',
      'capacity: 50',
      'capacity: fifty',
      /line 27: areas\.0\.capacity: must be a number, not a text$/,
    ],
    [
      'a name that is a number',
      'name: Jungle',
      'name: 5',
      /line 33: open_plays\.0\.name: must be a text or both languages: \{ en: …, ar: … \}, not a number$/,
    ],
    [
      'a course without dates',
      / {4}sessions:\n(?: {6}.*\n)+/.source,
      '',
      /line 42: workshops\.0\.sessions: has no date: a course needs sessions or repeats$/,
    ],
    [
      'a session that ends before it starts',
      "starts: '16:00', ends: '17:00'",
      "starts: '22:00', ends: '01:00'",
      /line 50: workshops\.0\.sessions\.0\.ends: must end after it starts$/,
    ],
    [
      'one day twice',
      '2031-03-10',
      '2031-03-03',
      /line 51: workshops\.0\.sessions\.1: stands there twice: 2031-03-03 16:00$/,
    ],
    [
      'a hall that is not there',
      'halls: \\[pearl\\]',
      'halls: [perl]',
      /line 64: packages\.0\.halls: names perl, which is not in the file$/,
    ],
    ['a package without a hall', '    halls: \\[pearl\\]\n', '', /line 62: packages\.0\.halls: is missing$/],
    [
      'a party longer than its hall is open',
      "closes: '22:00', every",
      "closes: '13:00', every",
      /line 69: packages\.0\.minutes: must not be more than 60: its halls are open no longer at a time$/,
    ],
    [
      'a ticket twice',
      'slug: grown-up',
      'slug: child',
      /line 39: open_plays\.0\.tickets\.1: stands there twice: child$/,
    ],
    [
      'a line too far out',
      ' {4}capacity: 50',
      '   capacity: 50',
      /line 27: .*not as far in as the others of its group$/,
    ],
    [
      'a line too far in',
      ' {4}capacity: 50',
      '      capacity: 50',
      /line 26: there are two fields on one line, or the next line is further in .*$/,
    ],
  ])('%s', (_what, right, wrong, found) => {
    const text = centre.replace(new RegExp(right), wrong)
    expect(text).not.toBe(centre)
    return expectOnly(['import-play', '--dry-run'], ['play.yaml', text], found)
  })

  test('without one it is taken', async () => {
    const file = join(folder, 'play.yaml')
    await writeFile(file, centre)
    expect(await runCommand(shop.backend.services, 'import-play', '--dry-run', file)).toContain('A trial')
  })
})

describe('what is wrong with categories and sellers', () => {
  test.each<[string, string, RegExp]>([
    ['no list', 'products: []\n', line(1, 'products')],
    [
      'a misspelt field',
      'categories:\n  - { slug: a, nmae: A }\n',
      /line 2: categories\.0\.nmae: .* Is `name` meant\?/,
    ],
    ['no name', 'categories:\n  - slug: a\n', line(2, 'categories.0.name')],
    ['a name that is a number', 'sellers:\n  - slug: a\n    name: 5\n', line(3, 'sellers.0.name')],
    [
      'a parent of a seller',
      'sellers:\n  - slug: a\n    name: A\n    parent: b\n',
      line(4, 'sellers.0.parent'),
    ],
    [
      'a description that is a list',
      'audiences:\n  - slug: a\n    name: A\n    description: [b]\n',
      line(4, 'audiences.0.description'),
    ],
  ])('%s', (_what, text, found) =>
    expectSentence(['categories', 'import'], ['categories.yaml', text], [found]),
  )
})

describe('what is wrong with size charts', () => {
  test.each<[string, string, RegExp]>([
    ['no rows', '- categories: [tops]\n  product_types: [women]\n', line(1, '0.rows')],
    [
      'a measure in words',
      '- categories: [tops]\n  product_types: [women]\n  rows:\n    - { size: M, chest: wide }\n',
      line(4, '0.rows.0.chest'),
    ],
  ])('%s', (_what, text, found) => expectSentence(['import-sizes'], ['sizes.yaml', text], [found]))
})

describe('what is wrong with a product file', () => {
  const header = 'Handle,Title,Variant Price,Variant Inventory Qty,Variant Grams,Status,Tax Class\n'
  test.each<[string, string | Buffer, RegExp]>([
    ['another table', 'Name,Price\nA,1\n', /no column Handle/],
    ['a spreadsheet', Buffer.from('PK\x03\x04'), /a zip archive or a spreadsheet/],
    ['a quote that is not closed', `${header}a,"A,1\n`, /line \d+: /i],
    ['other letters', Buffer.from(`${header}a,caf\xe9,1\n`, 'latin1'), /line 2: the file is not UTF-8/i],
    ['a column twice', 'Handle,Title,Title\na,A,A\n', /column Title twice/],
    ['a price in words', `${header}a,A,cheap,,,,\n`, /line 2: Variant Price is "cheap"/i],
    [
      'a price that can be two',
      `${header}a,A,"1,250",,,,\n`,
      /line 2: Variant Price is "1,250", which can be/i,
    ],
    ['a price in another currency', `${header}a,A,EUR 5,,,,\n`, /line 2: Variant Price is "EUR 5"/i],
    ['no price', `${header}a,A,,,,,\n`, /line 2: the product has no price/i],
    ['a quantity in words', `${header}a,A,1,many,,,\n`, /line 2 .*Variant Inventory Qty is "many"/],
    ['a status that is unknown', `${header}a,A,1,,,secret,\n`, /line 2 .*Status is "secret"/],
    ['a tax class that is unknown', `${header}a,A,1,,,,half\n`, /line 2 .*Tax Class is "half"/],
    [
      'a title in English alone',
      `${header}a,A,1,,,,\nb,B,1,,,,\n`,
      /Note: 2 products have no Arabic title \(lines 2, 3\)/,
    ],
    [
      'a picture that is not there',
      'Handle,Title,Variant Price,Image Src\na,A,1,none.png\nb,B,1,https://a.test/b.png\n',
      /line 2 .*Picture none\.png: There is no such file[\s\S]*Pictures: 0 stored, 1 failed, 1 not tried/,
    ],
    ['a row of other length', `${header}a,A,1\n`, /line 2: the row has 3 cells/i],
  ])('%s', (_what, text, found) => expectSentence(['import', '--dry-run'], ['products.csv', text], [found]))
})

describe('what is wrong with a variable is one sentence that begins with its name', () => {
  test.each<[string, Record<string, string>]>([
    ['PORT', { PORT: 'http' }],
    ['PORT', { PORT: '70000' }],
    ['NODE_ENV', { NODE_ENV: 'prod' }],
    ['PUBLIC_URL', { PUBLIC_URL: 'shop.example' }],
    ['CURRENCY', { CURRENCY: 'dinar' }],
    ['DELIVERY_FEE', { DELIVERY_FEE: 'cheap' }],
    ['INVOICE_SELLER', { INVOICE_SELLER: 'x'.repeat(600) }],
    ['MAIL_FROM', { MAIL_FROM: 'a' }],
    ['MAIL_FROM', { MAIL_FROM: 'Sunny Kids shop@sunny-kids.com' }],
    ['MAIL_FROM', { MAIL_FROM: 'Sunny Kids <shop@>' }],
    ['CORS_ORIGINS', { CORS_ORIGINS: 'https://app.sunny-kids.com, app.sunny-kids.com' }],
    ['PUSH_HOSTS', { PUSH_HOSTS: 'https://push.apple.com' }],
    ['CONTACT_MAIL', { CONTACT_MAIL: 'huda' }],
    ['SECRET_KEY', { SECRET_KEY: 'short' }],
    ['STRIPE_SECRET_KEY', { STRIPE_SECRET_KEY: 'key' }],
    ['DELIVERY_DAYS', { DELIVERY_DAYS: '4-2' }],
    ['WEEKEND', { WEEKEND: 'friday' }],
    ['PASSWORD_MIN_SIGNUP', { PASSWORD_MIN_SIGNUP: '3' }],
    ['SHOP_NAME', { SHOP_NAME: '<b>' }],
    ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
    ['DEMO', { DEMO: 'yes' }],
  ])('%s', (name, variables) => {
    let sentence = ''
    try {
      readConfig(variables)
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError)
      sentence = explain(error)
    }
    expect(sentence).toMatch(new RegExp(`^${name} .*\\.$`))
    expect(sentence).not.toMatch(theirWords)
  })
})

test('of a shop that cannot start, the facts that its settings could have instead are named as well', () => {
  const faults = (given: Record<string, string>) => {
    try {
      return explain(readConfig({ NODE_ENV: 'production', PORT: 'http', ...given }))
    } catch (error) {
      return explain(error)
    }
  }
  expect(faults({}).split('\n')).toEqual([
    expect.stringMatching(/^PORT must be/),
    expect.stringMatching(/^PUBLIC_URL, .* must be set when NODE_ENV is production\.$/),
    'MAIL_FROM must be set too, unless the settings have email.sender.',
    'INVOICE_SELLER must be set too, unless the settings have invoice.seller.',
  ])
  expect(faults({ MAIL_FROM: 'Oak <desk@oak-toys.com>', INVOICE_SELLER: 'Oak' })).not.toContain('set too')
})

test.each([
  [['settings', 'import', '--all'], 'The command has no option --all.'],
  [['import', '--images'], '--images needs a value behind it.'],
  [['import', '--dry-run=yes', 'a.csv'], '--dry-run takes no value.'],
  [['settings', 'versions', 'all'], 'The command does not know what all is.'],
])('what a command does not take is said in our own words: %j', async ([command = '', ...args], sentence) => {
  expect(await runCommand(shop.backend.services, command, ...args)).toBe(sentence)
})

test('a folder is no file', async () => {
  expect(await runCommand(shop.backend.services, 'settings', 'import', folder)).toContain(
    'the file: is a folder',
  )
})
