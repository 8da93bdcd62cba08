import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { everyCall as calls } from './every-call.ts'
import { emailFault, emailFrom } from './rules/emails.ts'
import { isNameWithoutAddress } from './rules/names.ts'
import { dialledPhone } from './rules/phones.ts'
import { postalCodeIn } from './rules/postal-codes.ts'
import { normalTaxNumber } from './rules/tax-numbers.ts'
import { plainCode } from './rules/typed-codes.ts'

const digitsFrom = (zero: number) => (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(zero + Number(digit)))
const long = (dash: string) => (text: string) => text.replaceAll('-', dash)

/** How people's programs hand on what they copy. */
const writings: Readonly<Record<string, (text: string) => string>> = {
  'as contacts copy a phone': (text) => `\u202a${text}\u202c`,
  'as our mails in Arabic isolate it': (text) => `\u2068${text}\u2069`,
  'with marks of direction': (text) => `\u200e${text}\u200f`,
  'with a mark within': (text) => `${text.slice(0, 2)}\u200b${text.slice(2)}`,
  'with a soft hyphen': (text) => `${text.slice(0, 3)}\u00ad${text.slice(3)}`,
  'with variation selectors': (text) => `${text}\ufe0e\ufe0f`,
  'with a byte order mark': (text) => `\ufeff${text}`,
  'between blanks': (text) => `\u00a0${text}\t\n\u3000`,
  'in Arabic digits': digitsFrom(0x660),
  'in Persian digits': digitsFrom(0x6f0),
  'in full width': (text) =>
    text.replace(/[!-~]/g, (sign) => String.fromCodePoint(sign.charCodeAt(0) + 0xfee0)),
  'with a long dash': long('\u2014'),
  'with a dash that keeps the line': long('\u2011'),
  'with a minus': long('\u2212'),
}

/** By the names of fields: one of each kind as it is meant. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/^phone$/, '+971501234567'],
  [/(^|_)email$/, 'noor-2@example.com'],
  [/^otp$/, '123456'],
  [/^(coupon_code|code)$/, 'MARAH-10'],
  [/^referral_code$/, 'AB-12'],
  [/^number$/, 'M-100042'],
  [/^tax_number$/, 'DE123456789'],
  [/^postal_code$/, '12345-6789'],
  [/^slip$/, '0042-17'],
  [/^(date|birthday|date_of_birth|day|from|until|since|to)$/, '2027-03-28'],
]

/** Codes of machines, and a courier's number, which is read out as it was given. */
const others = new Set([
  'socialLogin code',
  'connectSocial code',
  'sendShopParcel number',
  'trackShopParcel number',
])

const evil = 'ab\u001b]52;c;cm0=\u0007\u009b2Jc'
/** Looked up, compared, hashed or handed to the provider that made it: nothing stores or shows what stands there. */
const neverShown =
  /password|token$|^login email$|^confirmPasswordReset uid$|^(logout|refreshToken) refresh$|^(socialLogin|connectSocial) |^(un)?subscribePush |^openConversation order$| (expected_amount|expected_difference|expected_due|expected_refund|amount_due)$|^answerInvitation reply$|^sendContact website$|^updateUser avatar$/

type Definition = {
  readonly def: {
    readonly shape?: Record<string, z.ZodType>
    readonly options?: readonly z.ZodType[]
    readonly innerType?: z.ZodType
    readonly element?: z.ZodType
    readonly in?: z.ZodType
  }
}
type Field = { readonly name: string; readonly schema: z.ZodType; readonly meant: string }

/** Every field of a request whose name is one of a kind, however deep it stands. */
function codeFields(): Field[] {
  return calls.flatMap(({ id, body, query }) =>
    [body, query].flatMap((schema) => (schema ? fieldsIn(schema, id) : [])),
  )
}

function fieldsIn(schema: z.ZodType, call: string): Field[] {
  const { def } = schema as unknown as Definition
  const inner = def.innerType ?? def.element ?? def.in
  if (inner) return fieldsIn(inner, call)
  return Object.entries(def.shape ?? {}).flatMap(([name, field]) => {
    const meant = kinds.find(([names]) => names.test(name))?.[1]
    const isCode = meant !== undefined && !others.has(`${call} ${name}`) && field.safeParse(meant).success
    return isCode ? [{ name: `${call} ${name}`, schema: field, meant }] : fieldsIn(field, call)
  })
}

describe('what is typed or pasted as a code or a number', () => {
  const fields = codeFields()

  test('is found in every kind of field', () => {
    const names = fields.map(({ name }) => name)
    for (const [kind] of kinds)
      expect(names.filter((name) => kind.test(name.split(' ')[1] ?? ''))).not.toEqual([])
    expect(fields.length).toBeGreaterThan(40)
  })

  test.each(Object.entries(writings))('is read alike %s', (_, write) => {
    const wrong = fields.flatMap(({ name, schema, meant }) => {
      const read = schema.safeParse(write(meant))
      return read.success && read.data === schema.parse(meant)
        ? []
        : [`${name}: ${JSON.stringify(read.data)}`]
    })
    expect(wrong).toEqual([])
  })

  test.each(Object.entries(writings))('is read alike by the checks of the browser %s', (_, write) => {
    expect(plainCode(write('M-100042'))).toBe('M-100042')
    expect(dialledPhone(write('00971501234567'))).toBe('+971501234567')
    expect(emailFrom(write('noor-2@example.com'))).toBe('noor-2@example.com')
    expect(normalTaxNumber(write('de 123.456-789'))).toBe('DE123456789')
  })
})

/** Every field of a request, however deep it stands. */
function fieldsOf(schema: z.ZodType, path: string): { path: string; schema: z.ZodType }[] {
  const { def } = schema as unknown as Definition
  const inner = def.innerType ?? def.in
  if (inner) return fieldsOf(inner, path)
  const named = Object.entries(def.shape ?? {}).map(([name, field]) => [`${path} ${name}`, field] as const)
  const listed = [def.element, ...(def.options ?? [])].flatMap((each) =>
    each ? [[path, each] as const] : [],
  )
  return [...named, ...listed].flatMap(([name, field]) => [
    { path: name, schema: field },
    ...fieldsOf(field, name),
  ])
}

test('no text of a customer holds a control character but line breaks and tabs', () => {
  const all = calls.flatMap(({ id, body, form }) =>
    [body, form].flatMap((schema) => (schema ? fieldsOf(schema, id) : [])),
  )
  const open = all.filter(({ path, schema }) => {
    const read = schema.safeParse(evil)
    return read.success && /[^\P{Cc}\n\t]/u.test(String(read.data)) && !neverShown.test(path)
  })
  expect([...new Set(open.map(({ path }) => path))]).toEqual([])
  expect(all.length).toBeGreaterThan(300)
})

const shapes: Readonly<Record<string, string>> = {
  GB: '[A-Z]{1,2}[0-9][A-Z0-9]? ?[0-9][A-Z]{2}',
  CA: String.raw`[ABCEGHJKLMNPRSTVXY]\d[A-Z] ?\d[A-Z]\d`,
  US: String.raw`(\d{5})(?:[ \-](\d{4}))?`,
  PL: String.raw`\d{2}-\d{3}`,
  PT: String.raw`\d{4}-\d{3}`,
  JP: String.raw`\d{3}-?\d{4}`,
  SE: String.raw`\d{3} ?\d{2}`,
  DE: String.raw`\d{5}`,
  LV: String.raw`LV-\d{4}`,
}

test.each([
  ['GB', 'SW1A  1AA', 'SW1A 1AA'],
  ['GB', 'sw1a\u00a01aa', 'SW1A 1AA'],
  ['GB', 'SW1A-1AA', 'SW1A 1AA'],
  ['CA', 'k1a-0b1', 'K1A 0B1'],
  ['US', '123456789', '12345-6789'],
  ['US', '12345\u20136789', '12345-6789'],
  ['PL', '00950', '00-950'],
  ['PL', '00 950', '00-950'],
  ['PT', '2725079', '2725-079'],
  ['JP', '１５４ー００２３', '154-0023'],
  ['JP', '〒154-0023', '154-0023'],
  ['SE', 'SE-114 55', '114 55'],
  ['DE', 'D-80331', '80331'],
  ['LV', '1073', 'LV-1073'],
  // None of its country: as it was typed.
  ['DE', '8033', '8033'],
  ['SE', '٠', '0'],
])('a postal code of %s in another usual writing, %s, is read as %s', (country, typed, code) => {
  expect(postalCodeIn(country, shapes[country] ?? null, typed)).toBe(code)
})

test.each([
  ['a&b@example.com', 'a&b@example.com', null],
  ['dep/own@example.com', 'dep/own@example.com', null],
  ["o'neil+kids@mail.example.co.uk", "o'neil+kids@mail.example.co.uk", null],
  ['layla@مثال.إختبار', 'layla@xn--mgbh0fb.xn--kgbechtv', null],
  ['layla@münchen.example', 'layla@xn--mnchen-3ya.example', null],
  ['layla@MÜNCHEN.example', 'layla@xn--mnchen-3ya.example', null],
  ['layla@xn--mgbh0fb.xn--kgbechtv', 'layla@xn--mgbh0fb.xn--kgbechtv', null],
  ['ليلى@example.com', 'ليلى@example.com', 'letters'],
  ['layla@example', 'layla@example', 'shape'],
  ['layla@', 'layla@', 'shape'],
  ['a..b@example.com', 'a..b@example.com', 'shape'],
  ['a b@example.com', 'a b@example.com', 'shape'],
  ['a@b@example.com', 'a@b@example.com', 'shape'],
  ['"a"@example.com', '"a"@example.com', 'shape'],
  ['a@مثال.إختبار/x', 'a@مثال.إختبار/x', 'shape'],
  ['a@1.2.3.4', 'a@1.2.3.4', 'shape'],
  ['a@-b.com', 'a@-b.com', 'shape'],
])('the email %s is stored as %s, and its fault is %s', (typed, stored, fault) => {
  expect(emailFrom(typed)).toBe(stored)
  expect(emailFault(stored)).toBe(fault)
})

test('names with titles and initials are no addresses in either language', () => {
  for (const name of [
    'د. أحمد',
    'د.أحمد',
    'الدكتور.أحمد',
    'أ.د.محمد علي',
    'محمد.علي',
    'المهندسة.سارة',
    'St.John',
  ])
    expect([name, isNameWithoutAddress(name)]).toEqual([name, true])
  for (const name of [
    'جائزة.شبكة',
    'موقعي.السعودية',
    'أحمد.com',
    'prize.example',
    'جائزة.كوم/ربح',
    'приз.рф',
    'prize。example',
    'prize｡example',
    'prize．example',
    'prize․example',
  ])
    expect([name, isNameWithoutAddress(name)]).toEqual([name, false])
})
